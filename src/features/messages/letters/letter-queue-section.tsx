import { useQuery } from '@tanstack/react-query'
import { documentTextOutline, downloadOutline } from 'ionicons/icons'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { LetterBatchRow } from '#domain/messages/letter-batch.model.ts'
import type { Api } from '#src/api/client.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDownloadLetters, usePostLetters, usePrintLetters } from './letter-batch.mutations.ts'
import { letterBatchesKey, letterBatchesQuery } from './letter-batch.queries.ts'
import './letters.css'

interface LetterQueueProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** What can be done with the PDF of a batch. */
function BatchActions({
  batch: { id, file, is_own, created_by, posted_at },
  name,
  ...props
}: LetterQueueProps & { readonly batch: LetterBatchRow; readonly name: string }) {
  const { t } = useTranslation()
  const { api, orgId, isOnline } = props
  const download = useDownloadLetters(api, orgId)
  const post = usePostLetters(api, orgId)
  return (
    <>
      {file !== null && (
        <Button
          size="small"
          icon={downloadOutline}
          label={`${t('letters_download')}: ${name}`}
          disabled={!isOnline || download.isPending}
          onClick={() => download.mutate(file)}
        >
          {t('letters_download')}
        </Button>
      )}
      {!is_own && <span className="second">{t('letters_of_another', { name: created_by })}</span>}
      {posted_at === null && (
        <Button
          size="small"
          label={`${t('letters_post')}: ${name}`}
          disabled={!isOnline || post.isPending}
          onClick={() => post.mutate(id)}
        >
          {t('letters_post')}
        </Button>
      )}
    </>
  )
}

/** One batch: its printing, its PDF, and whether it was posted. */
function Batch({ batch, ...props }: LetterQueueProps & { readonly batch: LetterBatchRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { api, orgId, isOnline } = props
  const { job, letters, created_at, created_by, posted_at, posted_by } = batch
  const commands = useJobCommands(api, orgId, letterBatchesKey(orgId))
  const facts = { time: format.dateTime(created_at), name: created_by }
  const isPrinted = letters > 0
  const name = isPrinted
    ? t('letters_batch', { count: letters, ...facts })
    : t('letters_batch_open', facts)
  return (
    <li>
      <span className="figures">{name}</span>
      {posted_at !== null && (
        <span className="second figures">
          {t('letters_posted', { time: format.dateTime(posted_at), name: posted_by ?? '' })}
        </span>
      )}
      <span className="spacer" />
      {!isPrinted && job !== null && (
        <JobLine job={job} name={name} isDisabled={!isOnline} {...commands} />
      )}
      {isPrinted && (job === null || isEnded(job.state)) && (
        <BatchActions batch={batch} name={name} {...props} />
      )}
    </li>
  )
}

/** The letters that wait for the printer, and those that were printed; nothing where there are none. */
export function LetterQueueSection(props: LetterQueueProps) {
  const { t } = useTranslation()
  const { api, orgId, isOnline } = props
  const { data } = useQuery({ ...letterBatchesQuery(api, orgId), enabled: isOnline })
  const print = usePrintLetters(api, orgId)
  if (data === undefined || (data.waiting === 0 && data.batches.length === 0)) return null
  return (
    <section className="letter-queue" aria-label={t('letters_title')}>
      {data.waiting > 0 && (
        <p>
          <b>{t('letters_waiting', { count: data.waiting })}</b>
          <span className="spacer" />
          <Button
            kind="primary"
            size="small"
            icon={documentTextOutline}
            disabled={!isOnline || print.isPending}
            onClick={() => print.mutate()}
          >
            {t('letters_print')}
          </Button>
        </p>
      )}
      {data.batches.length > 0 && (
        <ul>
          {data.batches.map((batch) => (
            <Batch key={batch.id} batch={batch} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}
