import { openPage } from '#tests/src/page/open-page.tsx'
import type { listHost } from './list-host.ts'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

/** Opens the page at an address of the list. */
export const openList = (host: ReturnType<typeof listHost>, address: string) =>
  openPage(host, address)
