/**
 * Units of measurement as English writes them. Each row: QUDT's local name, what it measures, the factor to that
 * dimension's base unit, symbols (case matters), names (it does not).
 * @see http://qudt.org/vocab/unit/
 */
import type { UnitEntry } from '../../core/model/literal-tables';
import { iri } from '../../core/model/term';

type Row = readonly [local: string, dimension: string, factor: number, symbols: string, names: string];

/** Symbols and names are separated by `|`. */
const ROWS: readonly Row[] = [
  // base unit: kilogram
  ['KiloGM', 'mass', 1, 'kg|Kg|KG', 'kilogram|kilograms|kilogramme|kilogrammes|kilo|kilos|kgs'],
  ['GM', 'mass', 1e-3, 'g', 'gram|grams|gramme|grammes'],
  ['MilliGM', 'mass', 1e-6, 'mg', 'milligram|milligrams|milligramme|milligrammes'],
  ['MicroGM', 'mass', 1e-9, 'µg|μg|mcg|ug', 'microgram|micrograms|microgramme|microgrammes'],
  ['NanoGM', 'mass', 1e-12, 'ng', 'nanogram|nanograms'],
  ['TONNE', 'mass', 1e3, 't', 'tonne|tonnes|metric ton|metric tons|ton|tons'],
  ['LB', 'mass', 0.45359237, 'lb|lbs', 'pound|pounds'],
  ['OZ', 'mass', 0.028349523125, 'oz', 'ounce|ounces'],
  ['Stone_UK', 'mass', 6.35029318, '', 'stone'],
  // base unit: metre
  ['M', 'length', 1, 'm', 'metre|metres|meter|meters'],
  ['KiloM', 'length', 1e3, 'km', 'kilometre|kilometres|kilometer|kilometers|kms'],
  ['CentiM', 'length', 1e-2, 'cm', 'centimetre|centimetres|centimeter|centimeters'],
  ['MilliM', 'length', 1e-3, 'mm', 'millimetre|millimetres|millimeter|millimeters'],
  ['MicroM', 'length', 1e-6, 'µm|μm', 'micrometre|micrometres|micrometer|micrometers|micron|microns'],
  ['NanoM', 'length', 1e-9, 'nm', 'nanometre|nanometres|nanometer|nanometers'],
  ['MI', 'length', 1609.344, 'mi', 'mile|miles'],
  ['MI_N', 'length', 1852, 'NM|nmi', 'nautical mile|nautical miles'],
  ['YD', 'length', 0.9144, 'yd|yds', 'yard|yards'],
  ['FT', 'length', 0.3048, 'ft', 'foot|feet'],
  ['IN', 'length', 0.0254, '″', 'inch|inches'],
  ['LY', 'length', 9460730472580800, 'ly', 'light year|light years|light-year|light-years'],
  // base unit: square metre
  ['M2', 'area', 1, 'm²|m2|sqm|sq m', 'square metre|square metres|square meter|square meters'],
  ['KiloM2', 'area', 1e6, 'km²|km2|sq km', 'square kilometre|square kilometres|square kilometer|square kilometers'],
  ['CentiM2', 'area', 1e-4, 'cm²|cm2', 'square centimetre|square centimetres|square centimeter|square centimeters'],
  ['HA', 'area', 1e4, 'ha', 'hectare|hectares'],
  ['AC', 'area', 4046.8564224, '', 'acre|acres'],
  ['FT2', 'area', 0.09290304, 'sq ft|ft²', 'square foot|square feet'],
  ['MI2', 'area', 2589988.110336, 'sq mi', 'square mile|square miles'],
  // base unit: cubic metre
  ['M3', 'volume', 1, 'm³|m3', 'cubic metre|cubic metres|cubic meter|cubic meters'],
  ['CentiM3', 'volume', 1e-6, 'cm³|cm3|cc', 'cubic centimetre|cubic centimetres|cubic centimeter|cubic centimeters'],
  ['L', 'volume', 1e-3, 'l|L', 'litre|litres|liter|liters'],
  ['DeciL', 'volume', 1e-4, 'dl|dL', 'decilitre|decilitres|deciliter|deciliters'],
  ['CentiL', 'volume', 1e-5, 'cl|cL', 'centilitre|centilitres|centiliter|centiliters'],
  ['MilliL', 'volume', 1e-6, 'ml|mL', 'millilitre|millilitres|milliliter|milliliters'],
  ['HectoL', 'volume', 0.1, 'hl|hL', 'hectolitre|hectolitres|hectoliter|hectoliters'],
  ['GAL_US', 'volume', 0.003785411784, 'gal', 'gallon|gallons'],
  ['PINT_US', 'volume', 0.000473176473, '', 'pint|pints'],
  ['BBL', 'volume', 0.158987294928, 'bbl', 'barrel|barrels'],
  // base unit: byte
  ['BYTE', 'data size', 1, 'B', 'byte|bytes'],
  ['KiloBYTE', 'data size', 1e3, 'kB|KB|kb', 'kilobyte|kilobytes'],
  ['MegaBYTE', 'data size', 1e6, 'MB|mb', 'megabyte|megabytes'],
  ['GigaBYTE', 'data size', 1e9, 'GB|gb|Gb', 'gigabyte|gigabytes'],
  ['TeraBYTE', 'data size', 1e12, 'TB|tb', 'terabyte|terabytes'],
  ['PetaBYTE', 'data size', 1e15, 'PB', 'petabyte|petabytes'],
  ['KibiBYTE', 'data size', 1024, 'KiB', 'kibibyte|kibibytes'],
  ['MebiBYTE', 'data size', 1048576, 'MiB', 'mebibyte|mebibytes'],
  ['GibiBYTE', 'data size', 1073741824, 'GiB', 'gibibyte|gibibytes'],
  ['TebiBYTE', 'data size', 1099511627776, 'TiB', 'tebibyte|tebibytes'],
  ['BIT', 'data size', 0.125, '', 'bit|bits'],
  // base unit: bit per second
  ['KiloBIT-PER-SEC', 'data rate', 1e3, 'kbit/s|kbps', 'kilobits per second'],
  ['MegaBIT-PER-SEC', 'data rate', 1e6, 'Mbit/s|Mbps', 'megabits per second'],
  ['GigaBIT-PER-SEC', 'data rate', 1e9, 'Gbit/s|Gbps', 'gigabits per second'],
  ['MegaBYTE-PER-SEC', 'data rate', 8e6, 'MB/s', 'megabytes per second'],
  ['GigaBYTE-PER-SEC', 'data rate', 8e9, 'GB/s', 'gigabytes per second'],
  // base unit: watt
  ['W', 'power', 1, 'W', 'watt|watts'],
  ['MilliW', 'power', 1e-3, 'mW', 'milliwatt|milliwatts'],
  ['KiloW', 'power', 1e3, 'kW|KW', 'kilowatt|kilowatts'],
  ['MegaW', 'power', 1e6, 'MW', 'megawatt|megawatts'],
  ['GigaW', 'power', 1e9, 'GW', 'gigawatt|gigawatts'],
  ['HP', 'power', 745.6998715822702, 'hp|HP', 'horsepower'],
  // base unit: joule
  ['J', 'energy', 1, 'J', 'joule|joules'],
  ['KiloJ', 'energy', 1e3, 'kJ', 'kilojoule|kilojoules'],
  ['MegaJ', 'energy', 1e6, 'MJ', 'megajoule|megajoules'],
  ['W-HR', 'energy', 3600, 'Wh', 'watt-hour|watt-hours|watt hour|watt hours'],
  ['KiloW-HR', 'energy', 3.6e6, 'kWh|KWh|kwh', 'kilowatt-hour|kilowatt-hours|kilowatt hour|kilowatt hours'],
  ['MegaW-HR', 'energy', 3.6e9, 'MWh', 'megawatt-hour|megawatt-hours|megawatt hour|megawatt hours'],
  ['GigaW-HR', 'energy', 3.6e12, 'GWh', 'gigawatt-hour|gigawatt-hours|gigawatt hour|gigawatt hours'],
  ['CAL', 'energy', 4.184, 'cal', 'calorie|calories'],
  ['KiloCAL', 'energy', 4184, 'kcal', 'kilocalorie|kilocalories'],
  // Scales with different zero points are not compared with one another.
  ['DEG_C', 'temperature in Celsius', 1, '°C|℃|° C|ºC', 'degrees Celsius|degree Celsius|degrees centigrade|degrees C|Celsius'],
  ['DEG_F', 'temperature in Fahrenheit', 1, '°F|℉|° F|ºF', 'degrees Fahrenheit|degree Fahrenheit|degrees F|Fahrenheit'],
  ['K', 'temperature in kelvin', 1, '', 'kelvin|kelvins'],
  ['DEG', 'angle', 1, '°', 'degree|degrees'],
  // base unit: one
  ['PERCENT', 'ratio', 0.01, '%', 'percent|per cent|pct|percentage point|percentage points'],
  ['PPTH', 'ratio', 1e-3, '‰', 'per mille|per mil'],
  ['PPM', 'ratio', 1e-6, 'ppm', 'parts per million'],
  ['PPB', 'ratio', 1e-9, 'ppb', 'parts per billion'],
  // base unit: metre per second
  ['M-PER-SEC', 'speed', 1, 'm/s', 'metres per second|meters per second'],
  ['KiloM-PER-HR', 'speed', 0.2777777777777778, 'km/h|kph|kmh|kmph', 'kilometres per hour|kilometers per hour|kilometres an hour|kilometers an hour|km per hour'],
  ['MI-PER-HR', 'speed', 0.44704, 'mph', 'miles per hour|miles an hour'],
  ['KN', 'speed', 0.5144444444444445, 'kn|kt|kts', 'knot|knots'],
  // base unit: kilogram per cubic metre (gram per litre)
  ['GM-PER-L', 'mass concentration', 1, 'g/l|g/L', 'grams per litre|grams per liter'],
  ['MilliGM-PER-L', 'mass concentration', 1e-3, 'mg/l|mg/L', 'milligrams per litre|milligrams per liter'],
  ['MicroGM-PER-L', 'mass concentration', 1e-6, 'µg/l|µg/L|μg/L', 'micrograms per litre|micrograms per liter'],
  ['MilliGM-PER-DeciL', 'mass concentration', 1e-2, 'mg/dl|mg/dL', 'milligrams per decilitre|milligrams per deciliter'],
  ['MilliGM-PER-MilliL', 'mass concentration', 1, 'mg/ml|mg/mL', 'milligrams per millilitre|milligrams per milliliter'],
  ['MicroGM-PER-M3', 'mass concentration', 1e-9, 'µg/m³|µg/m3|μg/m³', 'micrograms per cubic metre|micrograms per cubic meter'],
  ['MilliGM-PER-M3', 'mass concentration', 1e-6, 'mg/m³|mg/m3', 'milligrams per cubic metre|milligrams per cubic meter'],
  ['KiloGM-PER-M3', 'mass concentration', 1, 'kg/m³|kg/m3', 'kilograms per cubic metre|kilograms per cubic meter'],
  // base unit: mole per cubic metre
  ['MilliMOL-PER-L', 'amount concentration', 1, 'mmol/l|mmol/L', 'millimoles per litre|millimoles per liter'],
  ['MicroMOL-PER-L', 'amount concentration', 1e-3, 'µmol/l|µmol/L|μmol/L', 'micromoles per litre|micromoles per liter'],
  ['MOL', 'amount of substance', 1, 'mol', ''],
  ['MilliMOL', 'amount of substance', 1e-3, 'mmol', 'millimole|millimoles'],
  // base unit: pascal
  ['PA', 'pressure', 1, 'Pa', 'pascal|pascals'],
  ['HectoPA', 'pressure', 100, 'hPa', 'hectopascal|hectopascals'],
  ['KiloPA', 'pressure', 1e3, 'kPa', 'kilopascal|kilopascals'],
  ['MegaPA', 'pressure', 1e6, 'MPa', 'megapascal|megapascals'],
  ['BAR', 'pressure', 1e5, 'bar', ''],
  ['MilliBAR', 'pressure', 100, 'mbar', 'millibar|millibars'],
  ['PSI', 'pressure', 6894.757293168361, 'psi', 'pounds per square inch'],
  ['MilliM_HG', 'pressure', 133.322387415, 'mmHg', 'millimetres of mercury|millimeters of mercury'],
  ['ATM', 'pressure', 101325, 'atm', 'atmospheres'],
  // electricity, each with its own base unit
  ['V', 'voltage', 1, 'V', 'volt|volts'],
  ['MilliV', 'voltage', 1e-3, 'mV', 'millivolt|millivolts'],
  ['KiloV', 'voltage', 1e3, 'kV', 'kilovolt|kilovolts'],
  ['A', 'electric current', 1, '', 'amp|amps|ampere|amperes'],
  ['MilliA', 'electric current', 1e-3, 'mA', 'milliamp|milliamps|milliampere|milliamperes'],
  ['A-HR', 'electric charge', 1, 'Ah', 'amp hour|amp hours|ampere hours'],
  ['MilliA-HR', 'electric charge', 1e-3, 'mAh', 'milliamp hours'],
  ['OHM', 'resistance', 1, 'Ω', 'ohm|ohms'],
  // base unit: hertz
  ['HZ', 'frequency', 1, 'Hz', 'hertz'],
  ['KiloHZ', 'frequency', 1e3, 'kHz', 'kilohertz'],
  ['MegaHZ', 'frequency', 1e6, 'MHz', 'megahertz'],
  ['GigaHZ', 'frequency', 1e9, 'GHz', 'gigahertz'],
  ['REV-PER-MIN', 'rotational speed', 1, 'rpm', 'revolutions per minute'],
  ['BEAT-PER-MIN', 'heart rate', 1, 'bpm', 'beats per minute'],
  ['N', 'force', 1, '', 'newton|newtons'],
  ['KiloN', 'force', 1e3, 'kN', 'kilonewton|kilonewtons'],
  ['N-M', 'torque', 1, 'Nm', 'newton metre|newton metres|newton meter|newton meters'],
  ['DeciB', 'sound level', 1, 'dB', 'decibel|decibels'],
  ['LM', 'luminous flux', 1, 'lm', 'lumen|lumens'],
  ['LUX', 'illuminance', 1, 'lx', 'lux'],
  ['MegaPIXEL', 'image size', 1, 'MP', 'megapixel|megapixels'],
]; // prettier-ignore

export const units: readonly UnitEntry[] = ROWS.map(([local, dimension, factor, symbols, names]) => ({
  iri: iri(`http://qudt.org/vocab/unit/${local}`),
  dimension,
  factor,
  symbols: listed(symbols),
  names: listed(names),
}));

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split('|');
}
