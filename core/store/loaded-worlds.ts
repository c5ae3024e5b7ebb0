/** Which worlds a worker holds, how many quads of each, and which was used least recently. */

export class LoadedWorlds {
  /** Quads by world, least recently used first. */
  private readonly quads = new Map<string, number>();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  has(world: string): boolean {
    return this.quads.has(world);
  }

  quadsOf(world: string): number {
    return this.quads.get(world) ?? 0;
  }

  /** The world is now the most recently used one. */
  use(world: string, quads: number): void {
    this.delete(world);
    this.quads.set(world, quads);
    this.sum += quads;
  }

  delete(world: string): void {
    this.sum -= this.quadsOf(world);
    this.quads.delete(world);
  }

  clear(): void {
    this.quads.clear();
    this.sum = 0;
  }

  /** Undefined where there is no other. */
  leastRecentBut(inUse: string): string | undefined {
    for (const world of this.quads.keys()) if (world !== inUse) return world;
    return undefined;
  }
}
