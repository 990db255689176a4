import { inOrganisation } from '../http/gate.ts'
import { getPersonFileAddress, listPersonFiles, requestPersonFile } from './person-file.service.ts'

const { PERSON_FILES, PERSON_FILE_DOWNLOAD } = inOrganisation

export const dataRightsRoutes = {
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
