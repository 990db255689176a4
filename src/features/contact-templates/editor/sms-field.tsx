import { addOutline } from 'ionicons/icons'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { writePlaceholder } from '#domain/contact-templates/placeholder-chip.rules.ts'
import { maxTemplateContent } from '#domain/contact-templates/contact-template.model.ts'
import { toBasicCharacters } from '#domain/messages/sms-segments.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { SmsCount } from '#src/ui/message/sms-count.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'

interface SmsFieldProps {
  readonly name: string
  readonly label: string
  /** The text as the chosen customer would get it: what is counted. */
  readonly filled: string | undefined
}

/** The text of an SMS, with what it costs in parts. */
export function SmsField({ name, label, filled }: SmsFieldProps) {
  const { t } = useTranslation()
  const { watch, setValue } = useFormContext<Record<string, string>>()
  const frame = useRef<HTMLDivElement>(null)
  const text = watch(name) ?? ''
  const basic = toBasicCharacters(text)
  const insert = (place: string) => {
    const area = frame.current?.querySelector('textarea')
    const from = area?.selectionStart ?? text.length
    const until = area?.selectionEnd ?? text.length
    const written = writePlaceholder({ name: place, fallback: '' })
    setValue(name, `${text.slice(0, from)}${written}${text.slice(until)}`)
    area?.focus()
  }
  return (
    <div className="sms-field" ref={frame}>
      <TextAreaField
        name={name}
        label={label}
        rows={6}
        aside={
          <PlaceholderMenu
            onChoose={insert}
            trigger={(trigger) => (
              <TextButton icon={addOutline} {...trigger}>
                {t('templates_tool_place')}
              </TextButton>
            )}
          />
        }
      />
      <SmsCount
        text={(filled ?? text).slice(0, maxTemplateContent)}
        onReplace={basic === text ? undefined : () => setValue(name, basic)}
      />
    </div>
  )
}
