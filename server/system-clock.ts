/** The one place that asks the computer for the time. */
import type { Clock } from '../core/ports';

export const systemClock: Clock = { now: () => new Date().toISOString() };
