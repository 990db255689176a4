import { copyOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { readBuiltJson } from '#domain/processing/builder/built-json.rules.ts'
import type { BuiltTemplate } from '#domain/processing/builder/built-template.model.ts'
import { maxTemplateText } from '#domain/processing/processing.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Form } from '#src/ui/form/form.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Builder } from './use-builder.ts'
import type { Validation } from './use-validation.tsx'

interface BuilderJsonProps {
  readonly builder: Builder
  readonly processorKeys: readonly string[]
  readonly validation: Validation
  readonly isOnline: boolean
}

const jsonModel = v.object({ json: v.string() })

/** The parameters as JSON; other JSON is applied once the host finds it valid. */
function JsonDialog({
  builder,
  processorKeys,
  validation,
  isOnline,
  onClose,
}: BuilderJsonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const { validate, isValidating } = validation
  const submit = async ({ json }: v.InferOutput<typeof jsonModel>) => {
    const read = readBuiltJson(json, builder.built, processorKeys)
    if (!read.ok) return { fields: { json: `${t(read.problem)} ${read.parseMessage}`.trimEnd() } }
    const apply = (built: BuiltTemplate) => {
      builder.apply(built)
      flash.success('ptb-parameters_applied_successfully')
      onClose()
    }
    await validate(read.built, {
      onValid: () => apply(read.built),
      onApplied: () => apply(read.built),
    })
    return undefined
  }
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('ptb_json_view')}
      about={t('ptb_json_hint')}
      width={720}
      actions={
        <>
          <Button onClick={onClose}>{t('ptb_close')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isValidating} disabled={!isOnline}>
            {t('ptb_json_apply')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        label={t('ptb_json_view')}
        schema={jsonModel}
        defaults={{ json: builder.json }}
        onSubmit={submit}
        isShort
      >
        <div className="template-text">
          <TextAreaField
            name="json"
            label={t('ptb_json_text')}
            rows={16}
            maxlength={maxTemplateText}
          />
        </div>
      </Form>
    </Dialog>
  )
}

/** What is built as JSON, to be viewed and copied. */
export function BuilderJson(props: BuilderJsonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { json } = props.builder
  const copy = () =>
    navigator.clipboard.writeText(json).then(
      () => flash.success('ptb-copied_to_clipboard'),
      () => flash.error('ptb_json_copy_failed'),
    )
  return (
    <section className="builder-json" aria-label={t('ptb_json')}>
      <div className="builder-json-head">
        <h2>{t('ptb_json')}</h2>
        <span className="spacer" />
        <Button size="small" opens="dialog" onClick={() => setOpen(true)}>
          {t('ptb_json_view')}
        </Button>
        <Button size="small" icon={copyOutline} onClick={() => void copy()}>
          {t('ptb_json_copy')}
        </Button>
      </div>
      <ScrollRegion label={t('ptb_json_text')}>
        <pre dir="ltr">{json}</pre>
      </ScrollRegion>
      {isOpen && <JsonDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}
