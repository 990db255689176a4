import { rmSync } from 'node:fs'

/** Playwright has stopped the host by now: its store goes with the run. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default function removeFolder(): void {
  const folder = process.env['E2E_FOLDER']
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
