import { useTranslation } from '#src/ui/translation.ts'
import { CopyTextButton } from '#src/ui/button/copy-text-button.tsx'
import { useStepFocus } from './use-step-focus.ts'

/** The recovery codes, shown this once. */
export function RecoveryCodesStep({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation()
  const step = useStepFocus()
  return (
    <div ref={step} tabIndex={-1} className="second-factor">
      <p>{t('mfa_codes_about')}</p>
      <ol className="recovery-codes" aria-label={t('mfa_codes_title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyTextButton text={codes.join('\n')} label={t('mfa_codes_copy')} />
    </div>
  )
}
