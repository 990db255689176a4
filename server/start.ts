import { readConfig } from './config.ts'
import { printError, print } from './command-line.ts'
import { startHost } from './host.ts'

const starting = Promise.resolve().then(() => startHost(readConfig(process.env), print))
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  try {
    await (await starting).stop()
    process.exit()
  } catch (error) {
    printError(error)
    process.exit(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  await starting
} catch (error) {
  printError(error)
  process.exit(1)
}
