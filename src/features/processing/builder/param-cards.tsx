import { eyeOffOutline } from 'ionicons/icons'
import type { BuilderDraft } from '#domain/processing/builder/builder-draft.rules.ts'
import {
  isParamRequired,
  isPlainObject,
  isShown,
  sortParams,
} from '#domain/processing/params/param.rules.ts'
import type { Processor, ProcessorParam } from '#domain/processing/params/processor.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useParamAbout } from './use-param-about.ts'

/** The characters of a summary, of which a card shows the first. */
const maxSummary = 300

/** What a parameter holds, in a line. */
export function summariseValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (value === null || value === undefined) return ''
  if (!isPlainObject(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.entries(value)
    .map(([name, inner]) =>
      name === 'column' ? summariseValue(inner) : `${name}: ${summariseValue(inner)}`,
    )
    .join(' · ')
    .slice(0, maxSummary)
}

function ParamCard({
  param,
  value,
  isRequired,
  onEdit,
  onHide,
}: {
  readonly param: ProcessorParam
  readonly value: unknown
  readonly isRequired: boolean
  readonly onEdit: () => void
  readonly onHide: () => void
}) {
  const { t } = useTranslation()
  const about = useParamAbout()
  const { name, type } = param
  const keys = isPlainObject(value) ? Object.keys(value).length : 0
  const summary = summariseValue(value)
  return (
    <li className="param-card">
      <button type="button" onClick={onEdit}>
        <span className="param-card-head">
          <span className="sr-only">{t('ptb_edit_param', { name })}</span>
          <strong aria-hidden="true">{name}</strong>
          <span className="param-chip">{t(`ptb_type_${type}`)}</span>
          {isRequired && <span className="param-chip required">{t('ptb_required')}</span>}
          {type === 'object' && (
            <span className="second figures">
              {keys === 0 ? t('ptb_no_keys') : t('ptb_keys', { count: keys })}
            </span>
          )}
        </span>
        <span className="second">{about(param)}</span>
        {summary !== '' && (
          <span className="param-summary" dir="auto">
            {summary}
          </span>
        )}
      </button>
      {!isRequired && (
        <IconButton icon={eyeOffOutline} small label={t('ptb_hide', { name })} onClick={onHide} />
      )}
    </li>
  )
}

/** The shown parameters as cards, required first, then by name. */
export function ParamCards({
  processor,
  draft,
  onEdit,
  onHide,
}: {
  readonly processor: Processor
  readonly draft: BuilderDraft
  readonly onEdit: (name: string) => void
  readonly onHide: (param: ProcessorParam) => void
}) {
  const { t } = useTranslation()
  const shown = processor.params.filter(({ name }) => isShown(draft.params, name))
  const isRequired = (param: ProcessorParam) => isParamRequired(param, withoutParam(draft, param))
  return (
    <ul className="param-cards" aria-label={t('ptb_params')}>
      {sortParams(shown, isRequired).map((param) => (
        <ParamCard
          key={param.name}
          param={param}
          value={draft.params[param.name]}
          isRequired={isRequired(param)}
          onEdit={() => onEdit(param.name)}
          onHide={() => onHide(param)}
        />
      ))}
    </ul>
  )
}

function withoutParam({ params }: BuilderDraft, { name }: ProcessorParam) {
  const { [name]: _, ...others } = params
  return others
}
