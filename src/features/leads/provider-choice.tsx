import { videocamOutline } from 'ionicons/icons'
import { useId } from 'react'
import { leadProviderNames } from '#domain/leads/lead-provider.model.ts'
import type { LeadProvider } from '#domain/leads/lead-provider.model.ts'
import type { ListedLeadProvider } from '#domain/leads/lead.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface ProviderChoiceProps {
  readonly providers: readonly ListedLeadProvider[]
  readonly chosen: LeadProvider | null
  readonly onChoose: (provider: LeadProvider) => void
  /** Sends a video instead; null without its right. */
  readonly onVideo: (() => void) | null
}

/** The providers of the person's rights; one that is not set up cannot be chosen, and says why. */
export function ProviderChoice({ providers, chosen, onChoose, onVideo }: ProviderChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="lead-providers" role="radiogroup" aria-label={t('leads_provider')}>
      {providers.map(({ id: provider, host, obstacle }) => (
        <label key={provider} className={obstacle === null ? undefined : 'second'}>
          <input
            type="radio"
            name={id}
            aria-label={leadProviderNames[provider]}
            aria-describedby={`${id}-${provider}`}
            checked={chosen === provider}
            disabled={obstacle !== null}
            onChange={() => onChoose(provider)}
          />
          <span>{leadProviderNames[provider]}</span>
          <span id={`${id}-${provider}`} className="second small">
            {obstacle === null ? host : t(`leads_obstacle_${obstacle}`)}
          </span>
        </label>
      ))}
      {onVideo !== null && (
        <Button icon={videocamOutline} opens="dialog" onClick={onVideo}>
          {t('leads_video')}
        </Button>
      )}
    </div>
  )
}
