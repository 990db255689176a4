import { countSmsSegments } from '#domain/messages/sms-segments.rules.ts'
import { Button } from '../button/button.tsx'
import { useTranslation } from '../translation.ts'
import './message.css'

/** Characters and parts of an SMS as it is sent, and the way to fewer. */
export function SmsCount({
  text,
  onReplace,
}: {
  readonly text: string
  readonly onReplace: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { encoding, segments, left } = countSmsSegments(text)
  return (
    <div className="sms-count" role="status">
      <span className="figures">
        {t('templates_sms_count', { count: segments, characters: Array.from(text).length, left })}
      </span>
      {encoding === 'UCS-2' && <span className="caution">{t('templates_sms_special')}</span>}
      {onReplace !== undefined && (
        <Button size="small" onClick={onReplace}>
          {t('templates_sms_replace')}
        </Button>
      )}
    </div>
  )
}
