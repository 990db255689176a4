import { useMutation } from '@tanstack/react-query'
import type { SftpServer, SftpSettings } from '#domain/sftp/sftp-server.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { pickSftpSettings } from './sftp-draft.model.ts'
import type { SftpDraft } from './sftp-draft.model.ts'
import { sftpServersQuery } from './sftp.queries.ts'

export interface SftpPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

interface SftpSave {
  readonly settings: SftpSettings
  readonly secret: string
  /** What it is based on; undefined for a new server. */
  readonly server: SftpServer | undefined
}

const buildCalls = ({ api, orgId }: SftpPageProps): RecordCalls<SftpServer, SftpSave> => ({
  list: sftpServersQuery(api, orgId).queryKey,
  stale: [['EXPORT_SCHEDULES', orgId]],
  getId: ({ id }) => id,
  send: ({ settings, secret, server }) =>
    server === undefined
      ? api.SFTP_SERVERS.post({ orgId, ...settings, secret })
      : api.SFTP_SERVER.put({
          orgId,
          serverId: server.id,
          ...settings,
          secret,
          seen: pickSftpSettings(server),
        }),
  remove: ({ id }) => api.SFTP_SERVER.delete({ orgId, serverId: id }),
  deleted: 'sftp_deleted',
  onRefused: (error) => {
    const failure = toFailure(error)
    const isInUse = failure.kind === 'refused' && failure.code === 'server_in_use'
    flash.error(isInUse ? 'sftp_in_use' : 'generic_failed_deleted')
  },
})

/** Writes a server; resolves to a refusal. */
export const useSaveSftpServer = (place: SftpPageProps) =>
  useSaveRecord(buildCalls(place), (error) =>
    toRecordRefusal(error, {
      secret_missing: { fields: { secret: 'sftp_secret_missing' } },
      too_many_servers: { form: 'sftp_too_many' },
    }),
  )

export const useDeleteSftpServer = (place: SftpPageProps) =>
  useRecordActs(buildCalls(place)).deletion

/** Tests what is typed, with the stored secret where none is. */
export const useTestSftp = ({ api, orgId }: SftpPageProps, server: SftpServer | undefined) =>
  useMutation({
    mutationFn: ({ name: _name, secret, port, ...draft }: SftpDraft) =>
      api.SFTP_SERVER_TEST.post({
        orgId,
        ...draft,
        port: Number(port),
        secret,
        ...(server === undefined ? {} : { server_id: server.id }),
      }),
    onError: () => flash.error('sftp_test_failed'),
  })
