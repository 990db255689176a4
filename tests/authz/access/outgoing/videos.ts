import type { CallAccess } from '../call-access.ts'

/** Who may send videos, and ask how. That each goes to one's own customers is tested in tests/server/videos. */
const member = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanSendCItnowVideo'],
} as const

export const videoAccess: Readonly<Record<string, CallAccess>> = {
  'VIDEO_SERVICE.get': member,
  'VIDEO_PREVIEW.post': {
    ...member,
    input: ({ agreementNo }) => ({ customers: [agreementNo], channel: 'email' }),
  },
  'SEND_VIDEO.post': {
    ...member,
    ofOtherDealers: 'nobody_left',
    input: ({ agreementNo, userId, videoId, videoToken }) => ({
      customers: [agreementNo],
      purpose: 'offer',
      user_id: userId,
      type: 'recording',
      type_id: videoId,
      locationID: '',
      token: videoToken,
      channel: 'email',
      subject: 'A video',
      message: 'Hello {name}: {link}',
    }),
  },
}
