/** Milliseconds between two checks of a page that stays in sight. */
export const versionCheckInterval = 3_600_000

/** Checks when the page becomes visible, and at intervals: a tablet's page may stay so for weeks. */
export function checkForVersions(check: () => unknown): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  setInterval(check, versionCheckInterval)
}
