import * as v from 'valibot'
import { sftpLimits, sftpLogins } from '#domain/sftp/sftp-server.model.ts'
import type { SftpServer, SftpSettings } from '#domain/sftp/sftp-server.model.ts'
import { isHostKey, isPlainPath, isServerHost } from '#domain/sftp/sftp-server.rules.ts'

const filled = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength))

/** A server as it is typed. */
const fields = {
  name: filled(sftpLimits.name),
  host: v.pipe(
    filled(sftpLimits.host),
    v.toLowerCase(),
    v.check(isServerHost, 'sftp_host_refused'),
  ),
  port: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/u, 'sftp_port_refused'),
    v.check((text) => Number(text) >= 1 && Number(text) <= 65_535, 'sftp_port_refused'),
  ),
  login_name: filled(sftpLimits.user),
  folder: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(sftpLimits.path),
    v.check(isPlainPath, 'sftp_path_refused'),
  ),
  login: v.picklist(sftpLogins),
  secret: v.string(),
}

/** What can be saved; its messages are text keys. */
export const sftpDraftModel = v.object({
  ...fields,
  host_key: v.pipe(v.string(), v.trim(), v.check(isHostKey, 'sftp_host_key_refused')),
})

/** What can be tested: a server whose key is not known yet tells it. */
export const sftpTestDraftModel = v.object({
  ...fields,
  name: v.string(),
  host_key: v.union([v.literal(''), sftpDraftModel.entries.host_key]),
})

export type SftpDraft = v.InferOutput<typeof sftpDraftModel>

const newServer: SftpDraft = {
  name: '',
  host: '',
  port: '22',
  login_name: '',
  folder: '',
  login: 'password',
  secret: '',
  host_key: '',
}

export const pickSftpSettings = ({
  name,
  host,
  port,
  login_name,
  folder,
  login,
  host_key,
}: SftpSettings): SftpSettings => ({ name, host, port, login_name, folder, login, host_key })

export const toSftpDraft = (server: SftpServer | undefined): SftpDraft =>
  server === undefined
    ? newServer
    : { ...pickSftpSettings(server), port: String(server.port), secret: '' }
