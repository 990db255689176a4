import { inOrganisation } from '../http/gate.ts'
import { erasePerson, previewErasure } from './erasure.service.ts'
import { undoMerge } from './merge-undo.service.ts'
import { listDuplicates, mergePeople, previewMerge } from './merge.service.ts'
import { getPersonFileAddress, listPersonFiles, requestPersonFile } from './person-file.service.ts'

const { ERASURE, PERSON_FILES, PERSON_FILE_DOWNLOAD } = inOrganisation
const { CUSTOMER_DUPLICATES, CUSTOMER_MERGE, CUSTOMER_MERGE_UNDO } = inOrganisation

export const dataRightsRoutes = {
  ERASURE: {
    get: ERASURE.get.handler(({ context, input }) => previewErasure(context, input.agreementNo)),
    post: ERASURE.post.handler(({ context, input }) => erasePerson(context, input)),
  },
  CUSTOMER_DUPLICATES: {
    get: CUSTOMER_DUPLICATES.get.handler(({ context, input }) => listDuplicates(context, input)),
  },
  CUSTOMER_MERGE: {
    get: CUSTOMER_MERGE.get.handler(({ context, input }) => previewMerge(context, input)),
    post: CUSTOMER_MERGE.post.handler(({ context, input }) => mergePeople(context, input)),
  },
  CUSTOMER_MERGE_UNDO: {
    post: CUSTOMER_MERGE_UNDO.post.handler(({ context, input }) =>
      undoMerge(context, input.mergeId),
    ),
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
