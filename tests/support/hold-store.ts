import { openEmbedded } from '#server/db/embedded.ts'
import { explain } from '#server/explain.ts'

/* A process of its own that opens the store of a folder as a host does, says its url, and holds it until it is killed. */
const [, , folder = ''] = process.argv
try {
  const store = await openEmbedded({ folder, print: (line) => process.stderr.write(`${line}\n`) })
  await store.claim('http://localhost:4600')
  process.stdout.write(`${store.url}\n`)
  process.on('SIGTERM', () => void store.close().then(() => process.exit()))
  setInterval(() => {}, 1_000)
} catch (error) {
  explain(error)
  process.exit(1)
}
