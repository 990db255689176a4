import { inOrganisation } from '../http/gate.ts'
import { erasePerson, previewErasure } from './erasure.service.ts'
import { getPersonFileAddress, listPersonFiles, requestPersonFile } from './person-file.service.ts'

const { ERASURE, PERSON_FILES, PERSON_FILE_DOWNLOAD } = inOrganisation

export const dataRightsRoutes = {
  ERASURE: {
    get: ERASURE.get.handler(({ context, input }) => previewErasure(context, input.agreementNo)),
    post: ERASURE.post.handler(({ context, input }) => erasePerson(context, input)),
  },
  PERSON_FILES: {
    get: PERSON_FILES.get.handler(({ context, input }) =>
      listPersonFiles(context, input.agreementNo),
    ),
    post: PERSON_FILES.post.handler(({ context, input }) => requestPersonFile(context, input)),
  },
  PERSON_FILE_DOWNLOAD: {
    get: PERSON_FILE_DOWNLOAD.get.handler(({ context, input }) =>
      getPersonFileAddress(context, input),
    ),
  },
}
