import { useQuery } from '@tanstack/react-query'
import type { TemplateVersion } from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { templateVersionsQuery } from '../contact-template.queries.ts'

interface TemplateVersionsProps {
  readonly api: Api
  readonly orgId: string
  readonly templateId: string
  /** The version in force. */
  readonly current: number
  /** Puts an earlier text into the form, where it can be changed before it is saved. */
  readonly onUse: (version: TemplateVersion) => void
}

/** The texts that the template had. */
export function TemplateVersions({
  api,
  orgId,
  templateId,
  current,
  onUse,
}: TemplateVersionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery(templateVersionsQuery(api, orgId, templateId))
  return (
    <section className="template-versions" aria-label={t('templates_versions')}>
      <h2>{t('templates_versions')}</h2>
      {data === undefined && error === null && <Skeleton height={80} />}
      {data === undefined && error !== null && (
        <StateView
          kind="failed"
          title={t('templates_versions_failed')}
          onRetry={() => void refetch()}
        />
      )}
      <ol>
        {data?.map((version) => (
          <li key={version.version}>
            <b className="figures">{version.version}</b>
            <span>
              {version.created_by}
              <span className="second figures">{format.dateTime(version.created_at)}</span>
            </span>
            {version.version === current ? (
              <span className="small second">{t('templates_version_current')}</span>
            ) : (
              <Button
                size="small"
                label={t('templates_version_use_named', { version: version.version })}
                onClick={() => onUse(version)}
              >
                {t('templates_version_use')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
