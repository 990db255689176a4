/** What a suite counted: the run shows it where the suite fails, and with `npm run test:deep`. */
export function printCounts(line: string): void {
  globalThis.console.info(line)
}
