import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import type { SftpServer, SftpTest as Tested } from '#domain/sftp/sftp-server.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { sftpTestDraftModel } from './sftp-draft.model.ts'
import type { SftpDraft } from './sftp-draft.model.ts'
import { useTestSftp } from './sftp.mutations.ts'
import type { SftpPageProps } from './sftp.mutations.ts'

interface SftpTestProps {
  readonly place: SftpPageProps
  readonly server: SftpServer | undefined
}

/** What a test came to, and the key that a person is to compare. */
function TestResult({
  result: { problem, fingerprint },
  onUse,
}: {
  readonly result: Tested
  readonly onUse: (fingerprint: string) => void
}) {
  const { t } = useTranslation()
  const isOpen = problem === 'sftp_host_key_unknown' || problem === 'sftp_host_key_differs'
  return (
    <div
      className="sftp-test-result"
      role="status"
      // It may come below the foot of the dialog.
      ref={(result) => result?.scrollIntoView({ block: 'nearest' })}
    >
      <p
        className={problem === null || problem === 'sftp_host_key_unknown' ? undefined : 'refusal'}
      >
        {t(problem ?? 'sftp_test_passed')}
      </p>
      {isOpen && fingerprint !== null && (
        <>
          <p className="second">{t('sftp_key_shown')}</p>
          <code>{fingerprint}</code>
          <Button size="small" onClick={() => onUse(fingerprint)}>
            {t('sftp_key_use')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Connects with what is typed, says what comes of it, and takes over the key once it is confirmed. */
export function SftpTestButton({ place, server }: SftpTestProps) {
  const { t } = useTranslation()
  const form = useFormContext<SftpDraft>()
  const test = useTestSftp(place, server)
  const run = async () => {
    const read = v.safeParse(sftpTestDraftModel, form.getValues())
    if (read.success) test.mutate(read.output)
    // The fields say what is missing.
    else await form.trigger(['host', 'port', 'login_name', 'folder', 'host_key'])
  }
  const use = (fingerprint: string) => {
    form.setValue('host_key', fingerprint, { shouldDirty: true, shouldValidate: true })
    test.reset()
  }
  return (
    <div className="sftp-test">
      <Button busy={test.isPending} disabled={!place.isOnline} onClick={() => void run()}>
        {t('sftp_test')}
      </Button>
      {test.isPending && (
        <p className="quiet" role="status">
          {t('sftp_testing')}
        </p>
      )}
      {test.data !== undefined && !test.isPending && <TestResult result={test.data} onUse={use} />}
    </div>
  )
}
