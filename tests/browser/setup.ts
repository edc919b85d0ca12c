/** Builds once before the browser tests. */
export function setup(): void {}
