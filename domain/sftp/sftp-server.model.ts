import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { isHostKey, isPlainPath, isServerHost } from './sftp-server.rules.ts'

/** Who arranges the servers that files go to and come from. */
export const sftpRights = { all: ['CanViewProcessingTasks'] } as const satisfies RequiredRights

export const sftpLimits = { servers: 50, name: 80, host: 253, user: 128, path: 500 } as const

/** What the secret of a server is. */
export const sftpLogins = ['password', 'key'] as const

export type SftpLogin = (typeof sftpLogins)[number]

/** Why nothing can be sent to a server or fetched from it. */
export const sftpProblems = [
  'sftp_not_allowed',
  'sftp_no_such_host',
  'sftp_unreachable',
  'sftp_silent',
  'sftp_host_key_unknown',
  'sftp_host_key_differs',
  'sftp_no_secret',
  'sftp_key_unreadable',
  'sftp_login_refused',
  'sftp_not_offered',
  'sftp_folder_missing',
  'sftp_no_permission',
  'sftp_read_only',
  'sftp_disk_full',
  'sftp_write_refused',
  'sftp_broken_off',
  'sftp_server_gone',
] as const

export type SftpProblem = (typeof sftpProblems)[number]

const path = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(sftpLimits.path),
  v.check(isPlainPath, 'sftp_path_refused'),
)

export const sftpFolder = path

/** What a person sets. */
export const sftpSettingsModel = v.object({
  name: requiredText(sftpLimits.name),
  host: v.pipe(
    requiredText(sftpLimits.host),
    v.toLowerCase(),
    v.check(isServerHost, 'sftp_host_refused'),
  ),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  login_name: requiredText(sftpLimits.user),
  /** Of the server; empty for the one that the login begins in. */
  folder: sftpFolder,
  login: v.picklist(sftpLogins),
  /** Its fingerprint as the server’s keeper tells it, `SHA256:…`. */
  host_key: v.pipe(v.string(), v.trim(), v.check(isHostKey, 'sftp_host_key_refused')),
})

export type SftpSettings = v.InferOutput<typeof sftpSettingsModel>

/** Whole characters of a private key have room. */
export const sftpSecret = v.optional(v.pipe(v.string(), v.maxLength(16_384)))

/** A server as calls answer it; its secret is never told. */
export const sftpServerModel = v.object({
  id: v.string(),
  ...sftpSettingsModel.entries,
  has_secret: v.boolean(),
  changed_by: v.string(),
  changed_at: v.string(),
})

export type SftpServer = v.InferOutput<typeof sftpServerModel>

/** What a test of the connection came to; the fingerprint is the one that the server has now. */
export const sftpTestModel = v.object({
  problem: v.nullable(v.picklist(sftpProblems)),
  fingerprint: v.nullable(v.string()),
})

export type SftpTest = v.InferOutput<typeof sftpTestModel>
