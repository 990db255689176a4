import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import type {
  MappingVersion,
  MappingVersionDetails,
} from '#domain/model-mapping/model-mapping.model.ts'
import {
  findActiveVersion,
  findPairDifferences,
  getMappingActs,
} from '#domain/model-mapping/model-mapping.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MappingEditor } from './mapping-editor.tsx'
import { useVersionActs } from './model-mapping.mutations.ts'
import { distinctModelsQuery, versionListQuery, versionQuery } from './model-mapping.queries.ts'
import type { ModelMappingPlace } from './model-mapping.queries.ts'
import { ReportButton } from './report-button.tsx'
import { useMappingDraft } from './use-mapping-draft.ts'
import { VersionEffect } from './version-effect.tsx'
import { VersionFacts } from './version-facts.tsx'
import { VersionMenu } from './version-menu.tsx'
import './model-mapping.css'

interface ModelMappingPageProps extends ModelMappingPlace {
  readonly parameters: ReadonlyMap<string, string>
  /** Sends the browser to an address of the host. */
  readonly onRedirect: (address: string) => void
  /** Who would gain or lose by a version. */
  readonly renderEffect: (change: MappingChange, onClose: () => void) => ReactNode
}

/** The versions, the chosen one with its pairs, and the models of both sides. */
function useMappingData(
  { api, orgId, parameters }: ModelMappingPageProps,
  chosenId: string | null,
) {
  const versions = useQuery(versionListQuery(api, orgId))
  const listed = versions.data ?? []
  const id = chosenId ?? listed[0]?.id ?? null
  const active = findActiveVersion(listed)
  const version = useQuery({ ...versionQuery(api, orgId, id ?? ''), enabled: id !== null })
  const inForce = useQuery({
    ...versionQuery(api, orgId, active?.id ?? ''),
    enabled: active !== null,
  })
  const customers = useQuery(distinctModelsQuery(api, orgId, 'customers', parameters))
  const offers = useQuery(distinctModelsQuery(api, orgId, 'offers', parameters))
  const failures = [
    { query: versions, key: 'model_mapping_get_versions_fail' },
    { query: version, key: 'model_mapping_get_version_fail' },
    { query: customers, key: 'model_mapping_get_distinct_fail' },
    { query: offers, key: 'model_mapping_get_distinct_fail' },
  ] as const
  const failed = failures.find(({ query }) => query.isError && query.data === undefined)
  return {
    versions: versions.data,
    version: id === null ? null : version.data,
    customers: customers.data,
    offers: offers.data,
    active: inForce.data ?? null,
    failed,
    retry: () => failures.forEach(({ query }) => query.isError && void query.refetch()),
  }
}

interface OpenVersionProps extends ModelMappingPageProps {
  readonly data: ReturnType<typeof useMappingData>
  readonly versions: readonly MappingVersion[]
  readonly version: MappingVersionDetails | null
  readonly onChoose: (id: string) => void
}

/** One version: what may be done with it, its dates, and its grid. */
function OpenVersion({ data, versions, version, onChoose, ...page }: OpenVersionProps) {
  const { isOnline, onRedirect, renderEffect, ...place } = page
  const { t } = useTranslation()
  const draft = useMappingDraft(version)
  const { pairs, isChanged } = draft
  const guard = useUnsavedGuard({ count: draft.differences.length, onDiscard: draft.discard })
  const acts = useVersionActs(place, {
    onDone: ({ id }) => {
      draft.discard()
      onChoose(id)
    },
  })
  const { creation, saving, submission } = acts
  const may = getMappingActs({ version, isChanged, isEmpty: Object.keys(pairs).length === 0 })
  const isBusy = creation.isPending || saving.isPending || submission.isPending
  const isHeld = !isOnline || isBusy
  const active = data.active
  const fromActive =
    active === null || version === null || active.id === version.id
      ? []
      : findPairDifferences(active.mapping, version.mapping)
  return (
    <>
      <PageHead
        title={t('model_mapping_title')}
        beside={
          <>
            <VersionMenu
              versions={versions}
              chosen={version}
              isChanged={isChanged}
              onChoose={(id) => guard.leave(() => onChoose(id))}
            />
            {version !== null && (
              <VersionEffect
                key={version.id}
                version={version}
                isDisabled={isHeld || isChanged}
                renderEffect={renderEffect}
              />
            )}
          </>
        }
        actions={
          <>
            <Button
              busy={saving.isPending}
              disabled={isHeld || !may.maySave}
              onClick={() =>
                version !== null &&
                saving.mutate({ versionId: version.id, mapping: pairs, seen: draft.seen })
              }
            >
              {t('model_mapping_save')}
            </Button>
            {version !== null && (
              <ReportButton
                key={version.id}
                {...place}
                isOnline={isOnline}
                version={version}
                isDisabled={isHeld || isChanged}
                onRedirect={onRedirect}
              />
            )}
            {may.main === 'create' ? (
              <Button
                kind="primary"
                busy={creation.isPending}
                disabled={isHeld || !may.mayCreate}
                onClick={() => creation.mutate(pairs)}
              >
                {t('model_mapping_create')}
              </Button>
            ) : (
              <Button
                kind="primary"
                busy={submission.isPending}
                disabled={isHeld || !may.maySubmit}
                onClick={() => version !== null && submission.mutate(version)}
              >
                {t('model_mapping_submit')}
              </Button>
            )}
          </>
        }
      />
      <VersionFacts {...place} isOnline={isOnline} version={version} isChanged={isChanged} />
      {data.customers === undefined || data.offers === undefined ? (
        <div className="mapping-wait">
          <Skeleton height={280} />
        </div>
      ) : (
        <MappingEditor
          draft={draft}
          customers={data.customers}
          offers={data.offers}
          fromActive={fromActive}
        />
      )}
      {guard.dialog}
    </>
  )
}

const toStateKind = (error: Error | null): 'refused' | 'failed' => {
  const failure = error === null ? null : toFailure(error)
  return failure?.kind === 'refused' && failure.status === 403 ? 'refused' : 'failed'
}

/** Which models may follow which, in versions; the one in force decides what is offered. */
export function ModelMappingPage(page: ModelMappingPageProps) {
  const { t } = useTranslation()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const data = useMappingData(page, chosenId)
  const { versions, version, failed } = data
  if (failed !== undefined) {
    const kind = page.isOnline ? toStateKind(failed.query.error) : 'offline'
    const title: TextKey = failed.key
    return (
      <>
        <PageHead title={t('model_mapping_title')} />
        <StateView
          kind={kind}
          title={t(title)}
          {...(kind === 'refused' ? { text: t('model_mapping_refused_text') } : {})}
          onRetry={data.retry}
        />
      </>
    )
  }
  if (versions === undefined || version === undefined)
    return (
      <>
        <PageHead title={t('model_mapping_title')} />
        <div className="mapping-wait">
          <Skeleton height={360} />
        </div>
      </>
    )
  return (
    <OpenVersion
      key={version?.id ?? 'new'}
      {...page}
      data={data}
      versions={versions}
      version={version}
      onChoose={setChosenId}
    />
  )
}
