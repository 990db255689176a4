import { mailOutline } from 'ionicons/icons'
import { useState } from 'react'
import type {
  TemplatePreview,
  TemplateProblem,
  TemplateType,
} from '#domain/contact-templates/contact-template.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { FramedEmail } from '#src/ui/message/framed-email.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useTemplateTexts } from '../template-texts.tsx'

const widths = ['phone', 'desktop'] as const

/** What keeps the text from being filled in. */
export function TemplateProblems({ problems }: { readonly problems: readonly TemplateProblem[] }) {
  const texts = useTemplateTexts()
  if (problems.length === 0) return null
  return (
    <Hint tone="refusal">
      <ul className="template-problems">
        {problems.map((problem) => (
          <li
            key={`${problem.part} ${problem.kind} ${problem.name} ${problem.line} ${problem.column}`}
          >
            {texts.getProblem(problem)}
          </li>
        ))}
      </ul>
    </Hint>
  )
}

interface TemplatePreviewPaneProps {
  readonly type: TemplateType
  readonly preview: TemplatePreview | undefined
  readonly isOnline: boolean
  readonly isFailed: boolean
  readonly onRetry: () => void
  readonly customerMenu: React.ReactNode
  readonly isSending: boolean
  /** Sends it to oneself. */
  readonly onTest: () => void
}

/** The message as the chosen customer would get it, on a phone or on a desktop. */
export function TemplatePreviewPane({
  type,
  preview,
  isOnline,
  isFailed,
  onRetry,
  customerMenu,
  isSending,
  onTest,
}: TemplatePreviewPaneProps) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const message =
    preview === undefined ? null : type === 'sms' ? (
      <p className="sms-bubble">{preview.text}</p>
    ) : (
      <div className={`mail-device ${width}`}>
        <p className="mail-subject">
          {preview.subject === '' ? (
            <span className="quiet">{t('messages_no_subject')}</span>
          ) : (
            preview.subject
          )}
        </p>
        <FramedEmail html={preview.html ?? ''} title={t('templates_preview')} />
      </div>
    )
  return (
    <section className="template-preview" aria-label={t('templates_preview')}>
      <div className="template-preview-head">
        <span className="second">{t('templates_preview_as_short')}</span>
        {customerMenu}
        <span className="spacer" />
        {type === 'email' && (
          <Segmented
            label={t('templates_preview_width')}
            options={widths.map((value) => ({ value, label: t(`templates_preview_${value}`) }))}
            value={width}
            onChange={setWidth}
          />
        )}
      </div>
      {message ??
        (!isOnline ? (
          <StateView kind="offline" text={t('templates_preview_offline')} />
        ) : isFailed ? (
          <StateView kind="failed" title={t('templates_preview_failed')} onRetry={onRetry} />
        ) : (
          <Skeleton height={240} />
        ))}
      {type === 'email' && (
        <Button icon={mailOutline} disabled={!isOnline} busy={isSending} onClick={onTest}>
          {t('templates_test')}
        </Button>
      )}
    </section>
  )
}
