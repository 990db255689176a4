import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { print, runCommandLine } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { listBackups } from './backup-folder.ts'
import { runDrill } from './run-drill.ts'

async function findNewest(folder: string | undefined): Promise<string> {
  if (folder === undefined)
    throw new StartupError(
      'Name the backup: npm run drill -- forecourt.backup.gz. With BACKUP_FOLDER the newest one ' +
        'of it is taken.',
    )
  const [newest] = await listBackups(folder)
  if (newest === undefined)
    throw new StartupError(`There is no backup in ${folder}: the host writes them at BACKUP_TIMES.`)
  return newest.file
}

/** The drill of devices without their host, in a process of its own. */
async function runBlackoutDrill(inputs: readonly string[]): Promise<void> {
  const program = fileURLToPath(new URL('../../tests/sync/blackout/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...inputs], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new StartupError('The blackout drill failed.')
}

await runCommandLine(async () => {
  const [, , named, ...inputs] = process.argv
  if (named === 'blackout') return runBlackoutDrill(inputs)
  const { backups, backupKey } = readConfig(process.env)
  const file = named === undefined ? await findNewest(backups?.folder) : path.resolve(named)
  const begun = performance.now()
  const { rows, files, tables, different } = await runDrill(file, backupKey, print)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  print(`${file} was restored into a scratch store in ${seconds} s: ${rows} rows, ${files} files.`)
  if (different === null) {
    print('It was made by an earlier version, which noted no checksums: rows were counted only.')
    return
  }
  print(`drill: tables that differ from their source ${different.length}/${tables}`)
  if (different.length > 0)
    throw new StartupError(
      `These tables differ: ${different.join(', ')}. Make a new backup, and keep this file for ` +
        'the person who looks into it.',
    )
})
