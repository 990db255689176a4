import { readConfig } from './config.ts'
import { explain, print } from './explain.ts'
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
    explain(error)
    process.exit(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  await starting
} catch (error) {
  explain(error)
  process.exit(1)
}
