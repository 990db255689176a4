import type { Page, Request } from '@playwright/test'
import { attackCall, attackHost, clobberNames } from '../../tests/support/attacks/attack-corpus.ts'

/** What an attack has reached. */
export interface AttackTrace {
  readonly kind: 'script' | 'request' | 'element' | 'report' | 'place'
  readonly what: string
}

export interface AttackWatch {
  /** Everything that was reached so far. */
  readonly reached: readonly AttackTrace[]
  /** Searches the page for elements, attributes and names that only an attack can have made. */
  scan(): Promise<void>
}

/** Runs in the page before anything else: anything that runs or breaks the policy is reported. */
function listen([call]: readonly [string]): void {
  const exposed = globalThis as unknown as Record<string, (seen: AttackTrace) => void>
  const report = (kind: AttackTrace['kind'], what: string) =>
    exposed['attackSeen']?.({ kind, what })
  Object.defineProperty(globalThis, call, {
    value: (mark: unknown) => report('script', String(mark)),
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report('report', `${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** Runs in the page: what only an attack can have put into it. */
function findings([host, call, names]: readonly [
  string,
  string,
  readonly string[],
]): readonly string[] {
  const isAddress =
    /^(?:src|srcset|srcdoc|href|xlink:href|action|formaction|data|poster|background|ping|style|content)$/u
  const isOutward = (element: Element, name: string, value: string) =>
    name === 'href' &&
    element.matches('a[target="_blank"][rel~="noopener"]') &&
    /^https?:\/\//u.test(value)
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isMade =
        (name.startsWith('on') && value.includes(call)) ||
        (isAddress.test(name) &&
          (value.includes(host) || value.includes(call)) &&
          !isOutward(element, name, value)) ||
        (['id', 'name'].includes(name) && names.includes(value))
      if (isMade) found.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
    }
  }
  if (typeof document.getElementById !== 'function' || typeof document.createElement !== 'function')
    found.push('document is clobbered')
  if ('clobber' in globalThis) found.push('window is clobbered')
  return found
}

/**
 * Watches a page for what attacks reach: scripts, requests, elements, reports of the policy, other
 * places.
 */
export async function watchForAttacks(page: Page, home: string): Promise<AttackWatch> {
  const reached: AttackTrace[] = []
  const isOurs = (url: string) =>
    /^(?:about:|blob:)/u.test(url) || (new URL(url).origin === home && !url.includes(attackHost))
  await page.exposeFunction('attackSeen', (seen: AttackTrace) => void reached.push(seen))
  await page.addInitScript(listen, [attackCall] as const)
  // The page asks its own host about a car by the number from the feed, which may be an attack.
  const asksHost = (request: Request) =>
    ['fetch', 'xhr'].includes(request.resourceType()) && request.url().startsWith(`${home}/api/`)
  page.on('request', (request) => {
    const url = request.url()
    if (
      !isOurs(url) &&
      !asksHost(request) &&
      !(url.startsWith('data:') && !request.isNavigationRequest())
    )
      reached.push({ kind: 'request', what: url.slice(0, 200) })
  })
  page.on('dialog', (dialog) => {
    reached.push({ kind: 'script', what: dialog.message() })
    void dialog.dismiss()
  })
  page.on('popup', (popup) => reached.push({ kind: 'place', what: popup.url() }))
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url())) reached.push({ kind: 'place', what: frame.url() })
  })
  return {
    reached,
    scan: async () => {
      for (const what of await page.evaluate(findings, [
        attackHost,
        attackCall,
        clobberNames,
      ] as const))
        reached.push({ kind: 'element', what })
    },
  }
}
