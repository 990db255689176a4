import { useQuery } from '@tanstack/react-query'
import { addOutline } from 'ionicons/icons'
import { useId } from 'react'
import type { ListedPasskey } from '#domain/sessions/passkey.contract.ts'
import { useApi } from '#src/session/use-api.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { passkeysQuery } from './passkey.queries.ts'

interface PasskeyListProps {
  readonly onAdd: () => void
  readonly onRemove: (passkey: ListedPasskey) => void
}

/** The person's passkeys, each with when it was used last. */
export function PasskeyList({ onAdd, onRemove }: PasskeyListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const { data: passkeys, isError } = useQuery(passkeysQuery(useApi()))
  const isSupported = 'PublicKeyCredential' in window
  const describe = ({ created_at, last_used_at }: ListedPasskey) =>
    last_used_at === null
      ? t('passkey_unused', { date: format.dateTime(created_at) })
      : t('passkey_used', { date: format.dateTime(last_used_at) })
  return (
    <section className="passkeys" aria-labelledby={heading}>
      <h3 id={heading}>{t('passkeys_title')}</h3>
      <p className="second">{t('passkeys_text')}</p>
      {isError && <p role="alert">{t('mfa_failed')}</p>}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <p className="second">{describe(passkey)}</p>
              </div>
              <Button
                kind="quiet"
                size="small"
                label={t('passkey_remove_label', { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              >
                {t('mfa_remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <TextButton icon={addOutline} onClick={onAdd}>
          {t('passkey_add')}
        </TextButton>
      ) : (
        <p className="second">{t('passkeys_unsupported')}</p>
      )}
    </section>
  )
}
