import { SendLeadsAction } from '#src/features/leads/send-leads-action.tsx'
import type { SendLeadsActionProps } from '#src/features/leads/send-leads-action.tsx'
import { SendVideo } from '#src/features/videos/send-video-action.tsx'
import { useRights } from '#src/ui/rights.tsx'

interface SendLeadsProps extends Omit<SendLeadsActionProps, 'video'> {
  readonly userId: string
}

/** Sends the selection to a lead provider, or a video to it. */
export function SendLeads({ userId, ...props }: SendLeadsProps) {
  const { api, orgId, isOnline, selected, all, campaign } = props
  const { has } = useRights()
  return (
    <SendLeadsAction
      {...props}
      video={
        has('CanSendCItnowVideo')
          ? (onClose) => (
              <SendVideo
                {...{ api, orgId, userId, isOnline, onClose }}
                target={{ kind: 'list', selected, all, campaign }}
              />
            )
          : null
      }
    />
  )
}
