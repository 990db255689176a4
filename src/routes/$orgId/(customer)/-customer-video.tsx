import { useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { VideoChannel } from '#domain/videos/video.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { SendVideo } from '#src/features/videos/send-video-action.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useRights } from '#src/ui/rights.tsx'

const objections = { sms: 'dns', email: 'dne' } as const satisfies Record<VideoChannel, string>

/** The video to a customer: how to open its form, and the form. */
export function useCustomerVideo(orgId: string) {
  const api = useApi()
  const { session } = useBoot()
  const isOnline = useOnline()
  const { has, isActing } = useRights()
  const [isOpen, setOpen] = useState(false)
  const maySend = has('CanSendCItnowVideo') && !isActing
  const userId = session.userid
  return useMemo(
    () => ({
      open: maySend ? () => setOpen(true) : undefined,
      /** The page, with the form beside it while it is open. */
      wrap: ({ row }: CustomerDetails, page: ReactNode) => (
        <>
          {page}
          {isOpen && (
            <SendVideo
              api={api}
              orgId={orgId}
              userId={userId}
              isOnline={isOnline}
              target={{
                kind: 'customer',
                agreementNo: row.fAgreementNo,
                name: row.cFullName ?? row.fAgreementNo,
                closed: (['sms', 'email'] as const).filter((way) => row[objections[way]] === true),
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      ),
    }),
    [api, orgId, userId, isOnline, maySend, isOpen],
  )
}
