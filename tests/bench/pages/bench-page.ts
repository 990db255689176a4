import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createTempFolder } from '#tests/support/processes.ts'

/** An empty page that runs a script of this folder, built as the product's page is. */
export async function startBenchPage(
  name: string,
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const outDir = createTempFolder()
  const input = fileURLToPath(new URL(name, import.meta.url))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: path.dirname(input),
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input, output: { entryFileNames: 'page.js' } },
    },
  })
  const script = await readFile(path.join(outDir, 'page.js'))
  const server = createServer(({ url }, response) => {
    if (url === '/page.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  }
}
