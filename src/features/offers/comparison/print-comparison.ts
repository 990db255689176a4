/** Prints the comparison alone; the rest of the page is left out until the printer has taken it. */
export function printComparison(): void {
  const { classList } = document.documentElement
  classList.add('prints-comparison')
  addEventListener('afterprint', () => classList.remove('prints-comparison'), { once: true })
  print()
}
