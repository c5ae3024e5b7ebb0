/** Import directions of the house (ARCHITECTURE.md). */
const rooms = [
  'contract',
  'ontology',
  'language',
  'compiler',
  'question',
  'store',
  'plugin',
  'world',
  'keys',
];
const onlyIn = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: from },
  to: { path: to },
});
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'model-is-values',
      comment: 'model/ imports nothing but model/',
      severity: 'error',
      from: { path: '^core/model/' },
      to: { pathNot: '^core/model/' },
    },
    ...rooms.map((room) => ({
      name: `room-${room}`,
      comment: `core/${room} sees model, ports, errors and limits, and no other room`,
      severity: 'error',
      from: { path: `^core/${room}/` },
      to: {
        path: '^core/',
        pathNot: [
          `^core/${room}/`,
          '^core/model/',
          '^core/(ports|errors|limits)\\.ts$',
          // The world room does what the service promises; the interface is types only.
          ...(room === 'world' ? ['^core/service\\.ts$'] : []),
        ],
      },
    })),
    onlyIn(
      'store-knows-oxigraph',
      '^(core/store/|test/)',
      'node_modules/(oxigraph|classic-level)/',
      'only core/store imports oxigraph and classic-level',
    ),
    onlyIn(
      'server-knows-express',
      '^(server/|test/)',
      'node_modules/(express|pino)/',
      'only server/ imports express and pino',
    ),
    {
      name: 'core-knows-no-outside',
      comment: 'core never imports server, sdk, plugins or test',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(server|sdk|plugins|test)/' },
    },
    {
      name: 'sdk-stands-alone',
      comment: 'the SDK has no dependency',
      severity: 'error',
      from: { path: '^sdk/' },
      to: { pathNot: '^sdk/' },
    },
    {
      name: 'plugins-see-the-interface',
      comment: 'a plugin imports the plugin interface, the ports and the model',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: {
        path: '^(core|server|sdk|plugins)/',
        pathNot: [
          '^core/plugin/plugin\\.ts$',
          '^core/model/',
          '^core/(ports|errors|limits)\\.ts$',
          '^plugins/$1/',
        ],
      },
    },
    {
      name: 'plugins-are-found-by-manifest',
      comment: 'nobody imports a plugin by name',
      severity: 'error',
      from: { path: '^(core|server|sdk)/' },
      to: { path: '^plugins/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
};
