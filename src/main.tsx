import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { announceArrivals } from './app/arrivals.ts'
import { reloadForMissingParts } from './app/missing-part.ts'
import { createPageHistory } from './app/page-history.ts'
import { createPage } from './app/page-world.ts'
import { registerWorker } from './app/register-worker.ts'
import { startPage } from './ui/start.ts'

const configuredHost: unknown = import.meta.env['VITE_API_HOST']

startPage()
const page = createPage({
  host:
    typeof configuredHost === 'string' && configuredHost !== '' ? configuredHost : location.origin,
  fetch: (request) => fetch(request),
  storage: localStorage,
  now: () => Date.now(),
  tabs: new BroadcastChannel('forecourt.session'),
  history: createPageHistory(),
})
announceArrivals(page)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element to draw into')
createRoot(root).render(
  <StrictMode>
    <App {...page} />
  </StrictMode>,
)
reloadForMissingParts(sessionStorage, () => Date.now())
// What was answered before the worker was there is asked again, so that it is kept.
registerWorker(() => void page.queryClient.invalidateQueries({ queryKey: ['boot'] }))
