import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { printError } from '#server/command-line.ts'

/* A process that opens the store of a folder as a host does, prints its url, and holds it until it is killed. */
const [, , folder = ''] = process.argv
try {
  const store = await openEmbeddedPostgres({
    folder,
    print: (line) => process.stderr.write(`${line}\n`),
  })
  await store.claim('http://localhost:4600')
  process.stdout.write(`${store.url}\n`)
  process.on('SIGTERM', () => void store.close().then(() => process.exit()))
  setInterval(() => {}, 1_000)
} catch (error) {
  printError(error)
  process.exit(1)
}
