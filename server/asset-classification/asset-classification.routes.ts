import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import {
  changeAssets,
  exportAssets,
  listAssets,
  listOptions,
  suggestForAssets,
} from './asset.service.ts'
import { uploadClassifications } from './classification-upload.service.ts'

export const assetClassificationRoutes = {
  CLASSIFICATION_SEARCH: {
    get: inOrganisation.CLASSIFICATION_SEARCH.get.handler(({ input, context }) =>
      listAssets(context, input),
    ),
  },
  CLASSIFICATION_UPDATE: {
    put: inOrganisation.CLASSIFICATION_UPDATE.put.handler(({ input, context }) =>
      changeAssets(context, input.data),
    ),
  },
  CLASSIFICATION_OPTIONS: {
    get: inOrganisation.CLASSIFICATION_OPTIONS.get.handler(({ context }) => listOptions(context)),
  },
  CLASSIFICATION_EXPORT: {
    get: inOrganisation.CLASSIFICATION_EXPORT.get.handler(({ input, context }) =>
      exportAssets(context, input.exclude !== 'image'),
    ),
  },
  CLASSIFICATION_UPLOAD: {
    post: inOrganisation.CLASSIFICATION_UPLOAD.post.handler(({ input, context }) =>
      uploadClassifications(context, input.classifications),
    ),
  },
  CLASSIFICATION_SUGGESTIONS: {
    post: inOrganisation.CLASSIFICATION_SUGGESTIONS.post.handler(({ input, context }) =>
      suggestForAssets(context, input.assetIds),
    ),
  },
  CLASSIFICATION_HISTORY: {
    get: inOrganisation.CLASSIFICATION_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'asset_classification', input.item),
    ),
  },
}
