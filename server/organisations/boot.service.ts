import type { Boot } from '#domain/organisations/organisation.contract.ts'
import type { CallContext } from '../http/context.ts'
import { hasOtherSessions, sessionReply } from '../sessions/session.service.ts'
import { savedSearchesOf, tablesLastCleared, userDetails } from '../users/user.service.ts'
import * as organisation from './organisation.service.ts'

const defaultLanguage = 'en_gb'

/**
 * All that a page needs before it shows, read in one transaction so that the parts fit together (W§7 L174).
 * Texts come in the asked language, else the user's own, else en_gb. A part whose right is missing is empty.
 */
export async function boot(
  context: CallContext,
  asked: Omit<organisation.TextsAsked, 'language'> & { language?: string | undefined },
): Promise<Boot> {
  const {
    tx,
    actor,
    organisation: { id },
  } = context
  const language = asked.language ?? actor.defaultLanguage ?? defaultLanguage
  return {
    TOKEN_VALIDATION: await sessionReply(tx, actor),
    BASE_ORG: await organisation.baseOrganisation(tx),
    LANGUAGES: await organisation.languages(tx),
    TAXONOMY: await organisation.texts(tx, id, { ...asked, language }),
    ORG_METADATA: await organisation.metadataInForce(tx, id),
    GET_ORGANISATION: await organisation.organisation(tx, id),
    PARAM_KEYS: await organisation.parametersInForce(tx, id),
    EFFECTIVE_PERMISSIONS: [...actor.rights].sort(),
    GET_SAVED_SEARCH: actor.rights.has('CanSeeSavedSearch')
      ? await savedSearchesOf(tx, id, actor.userId)
      : [],
    MANAGE_SESSIONS: { hasMultipleSessions: await hasOtherSessions(context) },
    DATA_TABLE_LAST_CLEAR: await tablesLastCleared(tx, actor.userId),
    USER_DETAILS: await userDetails(tx, actor.userId),
  }
}
