/** Longer than a frame, in milliseconds: a page out of sight paints nothing. */
const latest = 100

/** Resolves once what has been drawn is painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, latest)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
}
