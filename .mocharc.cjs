module.exports = {
  require: ['ts-node/register'],
  extension: ['ts'],
  spec: ['test/**/*.test.ts'],
  ignore: ['test/bench/**'],
  timeout: 60000,
  exit: true,
};
