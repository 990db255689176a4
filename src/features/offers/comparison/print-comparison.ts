/** Prints only the comparison; the rest of the page is hidden until then. */
export function printComparison(): void {
  const { classList } = document.documentElement
  classList.add('prints-comparison')
  addEventListener('afterprint', () => classList.remove('prints-comparison'), { once: true })
  print()
}
