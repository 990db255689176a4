import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { announcePageChanges } from '#src/app/announce-page-changes.ts'
import { reloadForMissingChunks } from '#src/app/missing-chunk.ts'
import { trustOwnScripts } from '#src/app/own-scripts.ts'
import { createPageHistory } from './app/page-history.ts'
import { createPage } from '#src/app/create-page.ts'
import { registerWorker } from '#src/app/worker/register-worker.ts'
import { startPage } from './ui/start.ts'

const configuredHost: unknown = import.meta.env['VITE_API_HOST']

trustOwnScripts()
startPage()
const page = createPage({
  host:
    typeof configuredHost === 'string' && configuredHost !== '' ? configuredHost : location.origin,
  fetch: (request) => fetch(request),
  storage: localStorage,
  now: () => Date.now(),
  openSource: (address) => new EventSource(address, { withCredentials: true }),
  tabs: new BroadcastChannel('forecourt.session'),
  history: createPageHistory(),
  leaveTo: (url) => location.assign(url),
})
announcePageChanges(page)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element to draw into')
createRoot(root).render(
  <StrictMode>
    <App {...page} />
  </StrictMode>,
)
reloadForMissingChunks(sessionStorage, () => Date.now())
// Answers from before the worker took control are fetched again, so that it caches them.
registerWorker(() => void page.queryClient.invalidateQueries({ queryKey: ['BOOT'] }))
