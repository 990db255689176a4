import { inOrganisation } from '../http/gate.ts'
import { beginUpload, deleteFile, getFile, listStoredFiles } from './file.service.ts'
import { finishUpload } from './upload-finish.service.ts'

export const fileRoutes = {
  FILES: {
    get: inOrganisation.FILES.get.handler(({ input, context }) =>
      listStoredFiles(context, input.purpose),
    ),
    post: inOrganisation.FILES.post.handler(({ input, context }) => beginUpload(context, input)),
  },
  FILE: {
    get: inOrganisation.FILE.get.handler(({ input, context }) => getFile(context, input.fileId)),
    put: inOrganisation.FILE.put.handler(({ input, context }) =>
      finishUpload(context, input.fileId),
    ),
    delete: inOrganisation.FILE.delete.handler(({ input, context }) =>
      deleteFile(context, input.fileId),
    ),
  },
}
