import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PasswordStrength } from '#domain/sessions/password-strength.ts'
import { findLengthProblem, findPersonalWords } from '#domain/sessions/password.rules.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** How hard the typed password is to guess; null while it is too short to say, or not known. */
function useStrength(username: string): PasswordStrength | null {
  const password: unknown = useWatch({ name: 'password' })
  const typed = typeof password === 'string' ? password : ''
  const isRated = findLengthProblem(typed) === null
  const [rated, setRated] = useState<{ typed: string; strength: PasswordStrength } | null>(null)
  useEffect(() => {
    if (!isRated) return
    const rate = async () => {
      const { estimateStrength } = await import('#domain/sessions/password-strength.ts')
      setRated({ typed, strength: estimateStrength(typed, findPersonalWords(username)) })
    }
    // The host decides; without the lists there is nothing to say here.
    rate().catch(() => {})
  }, [isRated, typed, username])
  return isRated && rated !== null && rated.typed === typed ? rated.strength : null
}

/** Says in words how hard the new password is to guess, and why. */
export function PasswordStrengthNote({ username }: { readonly username: string }) {
  const { t } = useTranslation()
  const strength = useStrength(username)
  return (
    <p className="field-note quiet password-strength" role="status">
      {strength === null
        ? t('password_strength_hint')
        : [
            t(`password_strength_${strength.score}`),
            strength.warning === null ? '' : t(`password_warning_${strength.warning}`),
          ]
            .filter((text) => text !== '')
            .join(' ')}
    </p>
  )
}
