/** For whoever sets the organisation up: a gap in its settings stands in the browser's log (W§3 L80). */
export function warnDeveloper(sentence: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for this warning
  console.warn(sentence)
}
