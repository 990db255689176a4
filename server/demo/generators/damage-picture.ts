const marks: Readonly<Record<string, string>> = {
  scratch: '<path d="M150 60l70 44M158 54l74 46" stroke="#c8462f" stroke-width="3"/>',
  dent: '<ellipse cx="190" cy="84" rx="34" ry="20" fill="#c8462f" opacity=".45"/>',
  crack: '<path d="M150 70l24 14-8 18 34 6 10 26" stroke="#c8462f" stroke-width="4" fill="none"/>',
  scuff:
    '<path d="M140 70h90M146 80h80M150 90h70" stroke="#c8462f" stroke-width="4" opacity=".6"/>',
}

/**
 * A drawing of a panel with its damage, as an address that carries the picture in itself: nothing
 * is fetched for it.
 */
export function drawDamagePicture(panel: string, severity: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#dfe3e6"/><path d="M20 140q10-70 80-84h120q60 10 80 84z" fill="#8fa0ac"/>${marks[severity] ?? ''}<text x="16" y="168" font-family="sans-serif" font-size="14">${panel}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
