declare global {
  /** Not in TypeScript's DOM library. */
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string },
      ) => unknown
    }
  }
}

/** What the build writes: the service worker, and the scripts of the page and its workers. */
const ownScript = /^\/(?:sw|assets\/[\w.-]+)\.js$/u

/** Whether an address, absolute or relative, is one of the page's own scripts. */
export function isOwnScript(address: string, page: string): boolean {
  const url = URL.parse(address, page)
  return (
    url !== null &&
    url.origin === new URL(page).origin &&
    ownScript.test(url.pathname) &&
    url.search === ''
  )
}

/**
 * The policy of trusted types where the browser enforces them: workers are started from the page's
 * own scripts, and no text becomes HTML or a script.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (!isOwnScript(address, location.href))
        throw new TypeError(`No script of the page: ${address}`)
      return address
    },
  })
}
