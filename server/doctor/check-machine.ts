import { stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { isOpenWithoutTls } from '../config.ts'
import { isBackupDue } from '../backups/backup-task.ts'
import { listBackups } from '../backups/backup-folder.ts'
import { getFreeBytes } from '../metrics/disk-metrics.ts'
import { getKeyFile } from '../secrets/key-file.ts'
import { openFileStorage } from '../storage/file-storage.ts'
import { advise, fault, ok, toMessage } from './finding.ts'
import type { Finding } from './finding.ts'

const megabyte = 1024 * 1024
const room = { wrong: 500 * megabyte, advice: 5000 * megabyte }

/** What people reach the host by. */
export function checkAddress(config: Config): Finding {
  if (isOpenWithoutTls(config))
    return fault(
      'address',
      'People on other machines reach this host, but cannot sign in over plain http.',
      'Set TLS_CERT and TLS_KEY, or PUBLIC_URL behind a proxy with https.',
    )
  if (config.publicUrl === null)
    return advise(
      'address',
      'PUBLIC_URL is not set: customers could not unsubscribe, so marketing e-mails are refused.',
      'Set PUBLIC_URL to the address that people type.',
    )
  return ok('address', config.publicUrl)
}

async function checkDisk(subject: string, folder: string): Promise<Finding> {
  const free = await getFreeBytes(folder).catch(() => null)
  if (free === null)
    return fault(subject, `${folder} cannot be read.`, 'Make the folder, or name another one.')
  const text = `${Math.floor(free / megabyte)} MB are free in ${folder}.`
  const remedy = 'Make room, or move it to a larger disk: a full disk refuses uploads and commands.'
  if (free < room.wrong) return fault(subject, text, remedy)
  return free < room.advice ? advise(subject, text, remedy) : ok(subject, text)
}

export async function checkDisks({ dataFolder, backups }: Config): Promise<Finding[]> {
  const data = await checkDisk('disk', dataFolder)
  return backups === null ? [data] : [data, await checkDisk('backup disk', backups.folder)]
}

export async function checkFiles({ dataFolder, s3 }: Config): Promise<Finding> {
  const where = s3 === null ? `${dataFolder}/files` : `the bucket ${s3.bucket}`
  try {
    await openFileStorage(dataFolder, s3).store.size('doctor')
    return ok('files', `Files lie in ${where}.`)
  } catch (error) {
    return fault(
      'files',
      `${where} does not answer: ${toMessage(error)}.`,
      s3 === null ? 'Let this user read and write there.' : 'Check FILES_S3_… and the bucket.',
    )
  }
}

/** That nobody else on the machine can read the key of a file. */
export async function checkKeyFile({ dataFolder, secretKey }: Config): Promise<Finding | null> {
  if (secretKey !== null) return ok('secret key', 'It is in FORECOURT_SECRET_KEY.')
  const file = getKeyFile(dataFolder)
  const found = await stat(file).catch(() => null)
  if (found === null) return null
  if ((found.mode & 0o077) === 0) return ok('secret key', `It is in ${file}, for its owner alone.`)
  return fault('secret key', `Others on this machine can read ${file}.`, `Run “chmod 600 ${file}”.`)
}

const hours = (milliseconds: number): string => `${Math.round(milliseconds / 3_600_000)} h`

export async function checkBackups({ backups, backupKey }: Config, now: Date): Promise<Finding> {
  if (backups === null)
    return advise(
      'backups',
      'This host makes none by itself.',
      'Set BACKUP_FOLDER to a folder on another disk, or run npm run backup (pg_dump with DATABASE_URL) each night.',
    )
  const [newest] = await listBackups(backups.folder).catch(() => [])
  if (newest === undefined)
    return fault(
      'backups',
      `There is none in ${backups.folder}.`,
      'A host writes one when it starts: look for backup_failed in its log.',
    )
  const age = `The newest is ${hours(now.getTime() - newest.madeAt.getTime())} old: ${newest.file}.`
  const hour = new Date(now.getTime() - 3_600_000)
  if (await isBackupDue(backups, hour))
    return fault('backups', age, 'One is overdue: look for backup_failed in the log of the hosts.')
  if (backupKey === null)
    return advise(
      'backups',
      `${age} It is not encrypted.`,
      'Set BACKUP_KEY, and keep it elsewhere. Run npm run drill now and then.',
    )
  return ok('backups', `${age} Prove it with npm run drill.`)
}
