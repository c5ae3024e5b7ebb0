/** JSON Schema of `plugin.json`. What it means is said at `PluginManifest`. */
export const PLUGIN_MANIFEST_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:semantic-memory:schema:plugin-manifest',
  title: 'Plugin manifest',
  type: 'object',
  additionalProperties: false,
  required: ['id', 'version', 'kind'],
  properties: {
    $schema: { type: 'string' },
    id: { type: 'string', pattern: '^[a-z0-9]+([.-][a-z0-9]+)*$', maxLength: 128 },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$' },
    kind: { enum: ['language', 'vocabulary'] },
    title: { type: 'string' },
    description: { type: 'string' },
    license: { type: 'string' },
    // Inside the plugin's folder: a path of plain names, without "..".
    module: { type: 'string', pattern: '^(\\./)?[\\w-]+(/[\\w-]+)*$' },
    language: { type: 'string', pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
    ontologies: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    data: {
      type: 'array',
      items: { type: 'string', pattern: '^(\\./)?[\\w-][\\w.-]*(/[\\w-][\\w.-]*)*$' },
      uniqueItems: true,
    },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'language' } }, required: ['kind'] },
      then: { required: ['language', 'module'] },
    },
    {
      if: { properties: { kind: { const: 'vocabulary' } }, required: ['kind'] },
      then: { required: ['ontologies'] },
    },
  ],
} as const;
