import { inOrganisation } from '../../http/gate.ts'
import { addComment, commentVersions, editComment } from './comment.service.ts'
import { readConsentLedger, setPreference } from './contact-preference.service.ts'

const calls = inOrganisation

export const contactLogRoutes = {
  ADD_COMMENT: {
    post: calls.ADD_COMMENT.post.handler(({ input, context }) => addComment(context, input)),
  },
  EDIT_COMMENT: {
    put: calls.EDIT_COMMENT.put.handler(({ input, context }) => editComment(context, input)),
  },
  COMMENT_VERSIONS: {
    get: calls.COMMENT_VERSIONS.get.handler(({ input, context }) =>
      commentVersions(context, input.agreementNo, input.commentId),
    ),
  },
  CONTACT_PREFERENCE: {
    get: calls.CONTACT_PREFERENCE.get.handler(({ input, context }) =>
      readConsentLedger(context, input.agreementNo),
    ),
    put: calls.CONTACT_PREFERENCE.put.handler(({ input, context }) =>
      setPreference(context, input),
    ),
  },
}
