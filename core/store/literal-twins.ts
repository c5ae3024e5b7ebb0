/**
 * Lines that oxigraph keeps as one quad: `"01"^^xsd:integer` and `"1"^^xsd:integer`. A world holds both, and taking one
 * away must leave the other. Only graphs in which a rewritten literal occurs cost anything. Pure but for `storedForm`.
 */
import { storedForm } from './stored-form';

export class LiteralTwins {
  /** By graph and stored form: the lines that are there. */
  private readonly graphs = new Map<string, Map<string, Set<string>>>();

  /** A line that is its own stored form. */
  addedPlain(graph: string, line: string): void {
    this.graphs.get(graph)?.get(line)?.add(line);
  }

  /** A line that is not; `has` says whether its stored form is there already. */
  addedRewritten(graph: string, line: string, has: (form: string) => boolean): void {
    const form = storedForm(line);
    const forms = this.graphs.get(graph) ?? new Map<string, Set<string>>();
    this.graphs.set(graph, forms);
    const twins = forms.get(form);
    if (twins !== undefined) twins.add(line);
    // What is there without being known here is the stored form itself.
    else forms.set(form, new Set(has(form) ? [form, line] : [line]));
  }

  /** Whether the quad goes with this line. */
  removed(graph: string, line: string): boolean {
    const forms = this.graphs.get(graph);
    if (forms === undefined) return true;
    const form = storedForm(line);
    const twins = forms.get(form);
    if (twins === undefined) return true;
    twins.delete(line);
    if (twins.size > 0) return false;
    forms.delete(form);
    return true;
  }

  dropped(graph: string): void {
    this.graphs.delete(graph);
  }
}
