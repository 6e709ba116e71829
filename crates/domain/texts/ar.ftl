# Arabic: Modern Standard Arabic, short and kind.

## Days

weekday-monday = الاثنين
weekday-tuesday = الثلاثاء
weekday-wednesday = الأربعاء
weekday-thursday = الخميس
weekday-friday = الجمعة
weekday-saturday = السبت
weekday-sunday = الأحد
month-january = يناير
month-february = فبراير
month-march = مارس
month-april = أبريل
month-may = مايو
month-june = يونيو
month-july = يوليو
month-august = أغسطس
month-september = سبتمبر
month-october = أكتوبر
month-november = نوفمبر
month-december = ديسمبر
day-full = { $weekday }، { $day } { $month } { $year }
day-without-year = { $weekday }، { $day } { $month }

## Names of fields, at the begin of a sentence

label-title = العنوان
label-description = الوصف
label-subtask = المهمة الفرعية
label-task-title = عنوان المهمة
label-message = الرسالة
label-text = النص
label-first-name = الاسم الأول
label-last-name = اسم العائلة
label-name = الاسم
label-product-name = اسم المنتج
label-mentor-name = اسم المرشد
label-introduction = المقدمة
label-question = السؤال
label-choice = الخيار
label-unit = الوحدة
label-end = التسمية
label-answer = الإجابة

## Text that somebody typed

text-too-long = { $label }: بحد أقصى { $max } حرفًا.
text-control-characters = { $label }: لا يُسمح برموز التحكم.

## Accounts

email-invalid = عنوان البريد الإلكتروني غير صالح
email-taken = يوجد حساب بهذا البريد الإلكتروني بالفعل
first-name-required = الاسم الأول مطلوب
last-name-required = اسم العائلة مطلوب
url-invalid = يُرجى إدخال رابط صالح
zone-unknown = هذه المنطقة الزمنية غير موجودة.
language-unknown = هذه اللغة غير متاحة.
sign-up-link-invalid = لم يعد رابط التسجيل هذا صالحًا. اطلب من مرشدك رابطًا جديدًا.
sign-up-link-required = يحتاج التسجيل إلى رابط دعوة. اطلبه من مرشدك.
password-too-short-sign-up = يجب ألا تقل كلمة المرور عن { $min } أحرف
password-too-short = يجب ألا تقل كلمة المرور عن { $min } أحرف
password-too-long = يجب ألا تزيد كلمة المرور على { $max } حرفًا.
proof-needed = أدخل كلمة مرورك أو استخدم مفتاح مرور للمتابعة.
password-wrong = كلمة المرور هذه غير صحيحة.
password-current-wrong = كلمة المرور الحالية غير صحيحة
admin-is-a-client = هذا البريد لعميل. من سجّله سيصبح مشرفًا: أضف ‎--promote‎ إن كان هذا هو المقصود.
two-factor-is-on = تسجيل الدخول بخطوتين مفعّل بالفعل.
two-factor-is-off = تسجيل الدخول بخطوتين غير مفعّل.
two-factor-is-demanded = يلزم هنا تسجيل الدخول بخطوتين أو مفتاح مرور.
two-factor-own-first = فعّل تسجيل الدخول بخطوتين لحسابك أولًا، أو أضف مفتاح مرور.
two-factor-needs-confirmed-email = أكّد بريدك الإلكتروني أولًا: لا يمكن إعداد تسجيل الدخول بخطوتين قبل ذلك.
two-factor-code-wrong = هذا الرمز غير صحيح. تحقّق من الوقت على هاتفك وحاول مرة أخرى.
two-factor-missing = يلزم هنا تسجيل الدخول بخطوتين أو مفتاح مرور. أعدّ أحدهما في إعدادات الحساب.
only-way-in = هذه طريقتك الوحيدة للدخول. أضف طريقة أخرى أولًا.
passkey-demanded = يلزم هنا تسجيل الدخول بخطوتين أو مفتاح مرور. فعّل تسجيل الدخول بخطوتين أو أضف مفتاح مرور آخر أولًا.
passkey-refused = مفتاح المرور هذا لا يسجّل دخولك هنا. اختر طريقة أخرى.
passkey-unverified = لم يتحقق مفتاح مرورك من هويتك. استخدم بصمتك أو وجهك أو رقمك السري، أو اختر طريقة أخرى.
passkey-expired = استغرق ذلك وقتًا طويلًا. حاول مرة أخرى.
passkey-none-here = ليس لديك مفتاح مرور لهذا العنوان.
passkey-too-many = لديك { $max } من مفاتيح المرور، وهذا هو الحد الأقصى. أزل واحدًا أولًا.
passkey-is-there = أضفت مفتاح المرور هذا من قبل.
passkey-name-required = يحتاج مفتاح المرور إلى اسم.
password-sign-in-off = تسجيل الدخول بكلمة المرور متوقف هنا.
closing-needs-email = اكتب عنوان بريدك الإلكتروني للتأكيد.
closing-last-admin = أنت المشرف الوحيد. عيّن شخصًا آخر مشرفًا أولًا.
picture-too-large = يُرجى اختيار صورة أصغر من 5 ميغابايت.
picture-not-an-image = يُرجى اختيار ملف صورة (JPG أو PNG أو GIF وغيرها).
picture-url-invalid = يُرجى إدخال رابط صورة صالح.
picture-too-many-pixels = يُرجى اختيار صورة لا تزيد على 8192 في 8192 بكسل.
picture-too-costly = يُرجى اختيار صورة أصغر: صور JPEG التدرّجية أو بنظام CMYK، وصور WebP غير المضغوطة بفقد أو الشفافة أو المتحركة، لا تزيد على 16 ميغابكسل.
reset-link-sent = إن كان لهذا العنوان حساب، فسيصل رابط لاختيار كلمة مرور جديدة.

## Appearance

# Name that stands where none was chosen.
original-mentor = تيمو
# Mentor’s name as a part of another text.
mentor-name = { $mentorName }

colour-invalid = اكتب اللون بعلامة # وستة أرقام، مثل #7C9A4E.
address-not-https = يبدأ العنوان بـ https://
logo-too-large = اختر صورة لا يزيد حجمها على 1 ميغابايت.
logo-not-an-image = اختر صورة بصيغة PNG أو JPEG أو WebP.
logo-too-small = اختر صورة لا تقل عن { $min } × { $min } بكسل.
logo-animated = اختر صورة ثابتة.

## Tasks

task-title-required = عنوان المهمة مطلوب.
category-required = فئة المهمة مطلوبة.
category-unknown = هذه الفئة غير موجودة.
category-mentor-only = مهام { $mentorName } يسندها إليك مرشدك.
due-date-required = تاريخ الاستحقاق مطلوب.
due-date-past = لا يمكن أن يكون تاريخ الاستحقاق في الماضي.
due-date-invalid = يجب أن يكون تاريخ الاستحقاق يومًا بصيغة yyyy-mm-dd.
due-date-too-far = يمكن أن يكون تاريخ الاستحقاق بعد { $years } سنة من اليوم على الأكثر.
subtask-required = يلزم وجود مهمة فرعية واحدة على الأقل.
task-too-many-subtasks = يمكن أن تحتوي المهمة على { $max } مهمة فرعية كحد أقصى.
task-too-many-open = لديك بالفعل { $max } مهمة مفتوحة. أكمل بعضها أو احذفه أولًا.
task-trash-full = تحتوي سلة المهملات لديك بالفعل على { $max } مهمة. استعد بعضها، أو انتظر حتى تغادرها.
task-too-much-text = تحتوي مهامك بالفعل على { $max } ميغابايت من النص. أكمل بعضها أو اختصره أولًا.
task-too-many-today = يمكن إنشاء { $max } مهمة كحد أقصى في اليوم. تابع غدًا من فضلك.
task-ids-invalid = اذكر أرقام { $max } مهمة على الأكثر، وبينها فواصل.
template-too-many-subtasks = يمكن أن يحتوي القالب على { $max } مهمة فرعية كحد أقصى.
status-unknown = هذه الحالة غير موجودة.
task-not-done-yet = لا يمكن إنهاء إلا مهمة في عمود «تم».
task-completed-is-final = لا يمكن تغيير مهمة منتهية.
task-done-subtask-stays = لا يمكن إلغاء علامة مهمة فرعية ما دامت المهمة في عمود «تم». أعد المهمة أولًا.
task-mentor-edits = مهمة { $mentorName } يعدّلها مرشدك.
task-in-review = هذه المهمة قيد المراجعة. اسحبها أولًا.
task-needs-review = تكتمل هذه المهمة بموافقة مرشدك. قدّمها للمراجعة.
task-needs-no-review = لا تحتاج هذه المهمة إلى مراجعة.
task-waits-already = هذه المهمة قيد المراجعة بالفعل.
task-not-in-done = لا يمكن تقديم مهمة للمراجعة إلا من عمود «تم».
task-nothing-waits = لا شيء من هذه المهمة ينتظر المراجعة.
task-decide-first = اتخذ قرارًا بشأن ما ينتظر أولًا.
repeat-every-invalid = تتكرر المهمة كل 1 إلى { $max } من الأيام أو أيام العمل أو الأسابيع أو الأشهر.
repeat-unit-unknown = تتكرر المهمة باليوم أو يوم العمل أو الأسبوع أو الشهر.
repeat-from-unknown = تُحسب المهمة التالية من التاريخ أو بعد الإنهاء.
repeat-on-unexpected = يمكن اختيار الأيام للأسابيع والأشهر حسب التاريخ فقط.
repeat-weekdays-invalid = أيام الأسبوع أرقام من 1 إلى 7، واحد على الأقل، بالترتيب وكل رقم مرة واحدة.
repeat-month-day-invalid = تتكرر المهمة في يوم واحد من الشهر، من 1 إلى 31.
repeat-needs-due-date = تحتاج المهمة المتكررة إلى تاريخ استحقاق.
task-not-repeating = هذه المهمة لا تتكرر.
submission-required = اكتب شيئًا أو أضف رابطًا.
submission-too-many-links = يمكن إضافة { $max } روابط كحد أقصى.
changes-required = اذكر ما يجب تغييره.
comment-required = يرجى كتابة تعليق.
comment-too-late = يمكن حذف التعليق خلال 10 دقائق من كتابته.
event-title-required = عنوان الموعد مطلوب.
event-needs-due-date = تحتاج هذه المهمة إلى تاريخ استحقاق لإنشاء موعد في التقويم.

## Mentoring

assign-category-required = يُرجى اختيار فئة.
assign-client-required = يُرجى اختيار العميل الذي تُسند إليه المهمة.
assign-client-unknown = هذا العميل غير موجود.
assign-clients-unknown = أحد هؤلاء العملاء على الأقل غير موجود.
assign-client-or-all-required = يُرجى اختيار عميل أو «إسناد إلى الجميع»
assign-clients-or-all-required = يُرجى اختيار عميل واحد على الأقل أو «إسناد إلى الجميع»
assign-due-date-required = يُرجى اختيار تاريخ استحقاق
assign-no-clients = لا يوجد عملاء بعد.
assign-task-required = يلزم وجود مهمة واحدة على الأقل.
assign-titles-required = كل مهمة تحتاج إلى عنوان
assign-categories-required = كل مهمة تحتاج إلى فئة
assign-due-dates-required = كل مهمة تحتاج إلى تاريخ استحقاق
assign-subtask-titles-required = كل مهمة فرعية تحتاج إلى عنوان
assign-too-many-tasks = يمكن إسناد { $max } مهمة كحد أقصى دفعة واحدة.
assign-too-many-rows = سينشئ هذا { $rows } إدخالًا لعدد { $clients } من العملاء، والحد الأقصى دفعة واحدة هو { $max }. أسند مهام أقل أو مهام فرعية أقل.
assigned = { $tasks ->
    [zero] لم تُسند أي مهمة
    [one] أُسندت مهمة واحدة
    [two] أُسندت مهمتان
    [few] أُسندت { $tasks } مهام
    [many] أُسندت { $tasks } مهمة
   *[other] أُسندت { $tasks } مهمة
}
assigned-in-chunks = { $tasks ->
    [zero] لا مهام قيد التوزيع
    [one] يجري توزيع مهمة واحدة
    [two] يجري توزيع مهمتين
    [few] يجري توزيع { $tasks } مهام
    [many] يجري توزيع { $tasks } مهمة
   *[other] يجري توزيع { $tasks } مهمة
}
recall-too-late = يمكن سحب الإسناد خلال 24 ساعة فقط.
recall-done-already = سُحب هذا الإسناد بالفعل.
recall-still-given = لا يزال توزيع هذا الإسناد جاريًا.
work-unfinished = ما زال تغيير سابق عليه جاريًا. انتظر حتى ينتهي، أو أوقفه.
work-name-taken = صار الاسم مستخدمًا في مكان آخر، فلا يمكن استعادته. يستمر الحذف.
correct-nothing-changed = لم يتغيّر شيء.
correct-unknown-task = هذه المهمة ليست من هذا الإسناد، أو تكررت في التصحيح.
correct-subtasks-fixed = التصحيح يغيّر أسماء المهام الفرعية فقط، وعددها { $count }. لإضافة مهمة فرعية أو حذفها، أسند مهمة جديدة.
correct-not-stored = هذا الإسناد سابق لإمكانية التصحيح.
correct-nobody-left = لا توجد لدى أحد مهمة مفتوحة يغيّرها هذا. وما اكتمل يبقى كما هو.
template-title-required = عنوان القالب مطلوب
template-task-title-required = عنوان المهمة مطلوب
template-subtask-required = يجب أن يحتوي القالب على مهمة فرعية واحدة على الأقل
template-fields-required = يُرجى ملء جميع الحقول المطلوبة
template-subtask-required-on-edit = يُرجى إضافة مهمة فرعية واحدة على الأقل
note-message-required = يُرجى كتابة رسالة.
note-recall-too-late = يمكن سحب الرسالة خلال 24 ساعة فقط.
note-recall-done-already = سُحبت هذه الرسالة بالفعل.
invitation-has-account = لديه حساب بالفعل
invitation-invited-already = تمت دعوته بالفعل
invitation-named-twice = مذكور مرتين
invitation-nobody-named = لا أحد مذكور في هذا الملف.
invitation-address-required = يُرجى إدخال عنوان بريد إلكتروني.
invitation-too-many = يمكن دعوة { $max } شخص كحد أقصى دفعة واحدة.
invitation-too-many-imported = يمكن استيراد { $max } شخص كحد أقصى دفعة واحدة.
invitation-not-csv = هذا ليس ملف CSV.
invitation-open-quote = علامة اقتباس في هذا السطر غير مغلقة
invitation-lost-characters = فيه أحرف ضاعت عند حفظ الملف
invitation-no-address = لا يوجد فيه عنوان بريد إلكتروني
invitation-address-elsewhere = عنوانه في عمود آخر
invitation-several-addresses = فيه عدة عناوين: يحتاج كل شخص إلى سطر خاص به
activity-kind-unknown = هذا النوع من النشاط غير موجود.
mail-sent-already = أُرسلت هذه الرسالة بالفعل.

## Calls of the API

day-invalid = يُكتب اليوم هكذا: 2026-12-31.
day-too-far = يمكن أن يكون اليوم بعد { $years } سنة من الآن على الأكثر.
day-range-reversed = اليوم الأخير قبل اليوم الأول.
day-range-too-long = يمكن طلب { $max } يومًا كحد أقصى دفعة واحدة.
limit-out-of-range = يجب أن تكون قيمة limit بين 1 و{ $max }.
decision-unknown = يجب أن يكون القرار approved أو changes.
after-invalid = يجب أن تكون قيمة after هي next من صفحة سابقة.
value-not-among = يجب أن تكون قيمة { $field } إحدى القيم التالية: { $names }.
idempotency-key-invalid = يجب أن يتكوّن Idempotency-Key من 1 إلى 200 رمز ASCII مرئي.
idempotency-key-of-another = استُخدم Idempotency-Key هذا لطلب آخر.
if-match-invalid = يجب أن تكون قيمة If-Match إصدارًا بين علامتي اقتباس مزدوجتين، أو *.
signed-out = تم تسجيل خروجك.
credentials-wrong = البريد الإلكتروني أو كلمة المرور غير صحيحة
code-needed = أدخل الرمز من تطبيق المصادقة.
code-used = لم يعد هذا الرمز صالحًا. انتظر الرمز التالي.
code-wrong = هذا الرمز غير صحيح.
forbidden = غير مسموح لك بذلك.
not-found = لا يوجد شيء هنا.
outdated = تغيّر هذا في هذه الأثناء. اطّلع على المحتوى الحالي قبل الحفظ.
review-superseded = تغيّر هذا في الأثناء. اطّلع على آخر ما قُدّم قبل أن تقرّر.
too-many-attempts = محاولات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.
export-busy = يجري الآن إعداد تنزيل آخر. حاول مرة أخرى بعد قليل.
picture-busy = لا تزال صورة أخرى لك قيد الرفع. حاول مرة أخرى بعد قليل.
server-busy = الخادم مشغول. حاول مرة أخرى بعد قليل.
database-away = قاعدة البيانات غير متاحة الآن. حاول مرة أخرى بعد قليل.
disk-full = لا يمكن حفظ أي شيء الآن: قرص الخادم ممتلئ.
change-unconfirmed = انقطعت قاعدة البيانات أثناء الحفظ. تحقّق من وجود تغييرك قبل أن تحاول مرة أخرى.
internal-error = حدث خطأ لدينا. حاول مرة أخرى.
request-from-another-site = جاء هذا الطلب من موقع آخر.
request-compressed = لا تُقبل الطلبات المضغوطة.
request-not-json-type = أرسل JSON مع Content-Type: application/json.
request-method-not-allowed = هذه الطريقة غير مسموح بها هنا.
request-not-understood = تعذّر فهم الطلب.
request-too-slow = استغرق وصول الطلب وقتًا طويلًا.
request-broke-off = انقطع الطلب.
request-not-utf8 = الطلب ليس UTF-8 صالحًا.
request-has-nul = يحتوي الطلب على رمز NUL.
request-field-twice = الحقل { $field } مكرر.
request-not-an-object = الطلب ليس كائنًا بالحقول المتوقعة.
request-field-of-wrong-type = نوع الحقل { $field } غير صحيح.
request-not-json = الطلب ليس JSON صالحًا.
request-too-large = الطلب أكبر من { $max } كيبيبايت.
query-not-understood = تعذّر فهم المعاملات في العنوان.
query-parameter-of-wrong-type = نوع المعامل { $parameter } غير صحيح.

## Lists

list = { $items }
list-and-others = { $items } و{ $count } غيرها
list-separator = { "، " }

## Achievements

achievement-first-task = أول الغيث قطرة
achievement-dynamic-duo = اثنان لا يُقهران
achievement-the-finisher = رباعية نظيفة
achievement-working-class-hero = خلية نحل
achievement-double-digits = دخلت العشرات
achievement-twenty-hustle = عشرون بلا توقف
achievement-thirty-thriving = ثلاثون وفي ازدهار
achievement-forty-fiesta = أربعون وحان الاحتفال
achievement-big-fifty = نصف المئة
achievement-seventy-five-strong = ثلاثة أرباع المئة
achievement-centurion = قائد المئة
achievement-one-fifty-fighter = مقاتل المئة والخمسين
achievement-two-hundred-thunder = مئتان كالرعد
achievement-overachiever = فوق المتوقع
achievement-three-hundred-machine = آلة لا تهدأ
achievement-four-hundred-force = قوة الأربعمئة
achievement-five-hundred-frenzy = خمسمئة والحماس يشتعل
achievement-six-hundred-savage = ستمئة بلا كوابح
achievement-seven-hundred-storm = عاصفة السبعمئة
achievement-eight-hundred-empire = إمبراطورية الثمانمئة
achievement-nine-hundred-ninja = نينجا التسعمئة
achievement-thousand-legend = ألف مهمة ومهمة
achievement-the-architect = مهندس الخطة
achievement-tech-wizard = ساحر التقويم
achievement-timo-for-two = ثنائية { $mentorName }
achievement-timo-power-play = هجمة { $mentorName } الكاسحة
achievement-reason-first = أنهيت مهمتك الأولى.
achievement-reason-tasks = { $count ->
    [zero] لم تُنهِ أي مهمة بعد.
    [one] أنهيت مهمة واحدة.
    [two] أنهيت مهمتين.
    [few] أنهيت { $count } مهام.
    [many] أنهيت { $count } مهمة.
   *[other] أنهيت { $count } مهمة.
}
achievement-reason-week = { $count ->
    [zero] لم تُنهِ أيًا من مهام { $mentorName } هذا الأسبوع.
    [one] أنهيت مهمة واحدة من مهام { $mentorName } في أسبوع واحد.
    [two] أنهيت مهمتين من مهام { $mentorName } في أسبوع واحد.
    [few] أنهيت { $count } من مهام { $mentorName } في أسبوع واحد.
    [many] أنهيت { $count } من مهام { $mentorName } في أسبوع واحد.
   *[other] أنهيت { $count } من مهام { $mentorName } في أسبوع واحد.
}
achievement-reason-architect = أنشأت أول مهمة في خارطة المحتوى.
achievement-reason-calendar = أضفت مهمة إلى تقويمك.

## Notifications

notification-welcome = مرحبًا بك في { $productName }
notification-welcome-text = سعداء بوجودك معنا يا { $name }. أضف مهمتك الأولى وانطلق.
notification-password-changed = تم تغيير كلمة مرورك
notification-password-changed-text = عيّن مرشدك كلمة مرور جديدة لك، وتم تسجيل خروجك من كل الأجهزة.
handed-over = هذا العنوان لك الآن
handed-over-text = أُنشئ هذا الحساب قبل أن يؤكّد أحد عنوانه. كلمة مرورك الجديدة أكّدته وأزالت كل ما أُعدّ من قبل: تسجيل الدخول بخطوتين، والاسم والصورة والروابط، وإعدادات البريد، وكل الجلسات. بقيت المهام. املأ ملفك الشخصي في إعدادات الحساب.
notification-session-ended = تم تسجيل خروجك من أحد أجهزتك
notification-session-ended-text = كنت مسجّل الدخول على { $max } من المتصفحات أو الأجهزة، فسُجّل الخروج من أطولها دون استخدام. إن لم تكن تعرفها كلها، فراجع أجهزتك في إعدادات الحساب وغيّر كلمة مرورك.
notification-note = رسالة من { $author }
notification-note-former = رسالة من مرشد سابق
former-admin = مشرف سابق
deleted-client = عميل محذوف
invited-person = شخص دُعي سابقًا
former-mentor = مرشد سابق
notification-achievement = إنجاز جديد: { $title }
notification-task = مهمة جديدة: { $title }
notification-task-text = أسندها إليك مرشدك.
notification-submission = { $client } قدّم مهمة للمراجعة: { $title }
notification-submission-former = مهمة جديدة للمراجعة: { $title }
notification-submission-text = النسخة { $revision } تنتظر مراجعتك.
notification-approved = تمت الموافقة: { $title }
notification-approved-text = وافق مرشدك على عملك، واكتملت المهمة.
notification-changes = طُلبت تعديلات: { $title }
notification-comment = علّق { $author } على: { $title }
notification-comment-former = تعليق جديد: { $title }
notification-comment-text = افتح المهمة لقراءته.
notification-check-in-reminder = ما زالت مفتوحة: { $checkIn }
notification-check-in-reminder-text = أجب عنها قبل أن تُغلق.
notification-check-in-reply = كتب { $author } عن متابعتك: { $checkIn }
notification-check-in-comment = رد من { $author }: { $checkIn }
notification-check-in-former = جديد حول متابعة: { $checkIn }
notification-check-in-text = افتح المتابعة لقراءته.
notification-tasks = { $count ->
    [zero] لا مهام جديدة
    [one] مهمة جديدة
    [two] مهمتان جديدتان
    [few] { $count } مهام جديدة
    [many] { $count } مهمة جديدة
   *[other] { $count } مهمة جديدة
}
notification-corrected = صحّح { $mentor } مهمة: { $title }
notification-corrected-several = { $count ->
    [zero] لم يصحّح { $mentor } أي مهمة
    [one] صحّح { $mentor } مهمة
    [two] صحّح { $mentor } مهمتين
    [few] صحّح { $mentor } { $count } مهام
    [many] صحّح { $mentor } { $count } مهمة
   *[other] صحّح { $mentor } { $count } مهمة
}
correction-changes = ما تغيّر: { $changes }
correction-unnamed = افتح المهمة لقراءتها كما هي الآن.
correction-title = العنوان
correction-description = الوصف
correction-due-date = تاريخ الاستحقاق ({ $day })
correction-subtasks = { $count ->
    [zero] لا مهام فرعية
    [one] مهمة فرعية واحدة
    [two] مهمتان فرعيتان
    [few] { $count } مهام فرعية
    [many] { $count } مهمة فرعية
   *[other] { $count } مهمة فرعية
}

## Mail

category-content-creation = إنشاء المحتوى
category-content-ideation = أفكار المحتوى
category-business-development = تطوير الأعمال
category-business-outreach = التواصل التجاري
category-timo-task = مهمة { $mentorName }
mail-choose = اختر ما يصلك
mail-choose-link = اختر ما يصلك
mail-imprint = بيانات الناشر
mail-privacy = الخصوصية
mail-links = { $stops } أو { $choose }.
mail-link-again = الزر لا يعمل؟ افتح هذا العنوان: { $address }
mail-always-comes = رسائل حسابك تصلك دائمًا، مهما كانت اختياراتك.
mail-sign-in = تسجيل الدخول
mail-open-account = افتح حسابك
mail-due = تستحق { $day }

## Mail about tasks

mail-task = مهمة جديدة من { $mentor }: { $title }
mail-task-heading = لدى { $mentor } مهمة لك
mail-task-intro = مرحبًا { $name }، هي الآن على { $board ->
    [timo] لوحة { $mentorName }
   *[other] خطتك
}.
mail-task-action = افتح المهمة
mail-task-line = { $title } ({ $category })
mail-tasks = { $count ->
    [zero] لا مهام جديدة من { $mentor }
    [one] مهمة جديدة من { $mentor }
    [two] مهمتان جديدتان من { $mentor }
    [few] { $count } مهام جديدة من { $mentor }
    [many] { $count } مهمة جديدة من { $mentor }
   *[other] { $count } مهمة جديدة من { $mentor }
}
mail-tasks-heading = { $count ->
    [zero] لا مهام لك لدى { $mentor }
    [one] لدى { $mentor } مهمة لك
    [two] لدى { $mentor } مهمتان لك
    [few] لدى { $mentor } { $count } مهام لك
    [many] لدى { $mentor } { $count } مهمة لك
   *[other] لدى { $mentor } { $count } مهمة لك
}
mail-tasks-intro = مرحبًا { $name }، هي الآن على { $board ->
    [timo] لوحة { $mentorName }
   *[other] خطتك
}. ابدأ بالأقرب موعدًا.
mail-tasks-action = افتح مهامك
mail-tasks-reason = تصلك هذه الرسالة لأن { $mentor } أسند إليك مهام في { $productName }.
mail-tasks-stops = أوقف البريد عن المهام
mail-tasks-preview = { $title }.
mail-tasks-preview-others = { $title }، و{ $count } غيرها.
mail-tasks-preview-due = تستحق { $day }.
mail-subtasks = { $count ->
    [zero] لا مهام فرعية
    [one] مهمة فرعية واحدة
    [two] مهمتان فرعيتان
    [few] { $count } مهام فرعية
    [many] { $count } مهمة فرعية
   *[other] { $count } مهمة فرعية
}: { $titles }
mail-corrected = صحّح { $mentor } مهمة: { $title }
mail-corrected-heading = صحّح { $mentor } مهمة
mail-corrected-several = { $count ->
    [zero] لم يصحّح { $mentor } أي مهمة
    [one] صحّح { $mentor } مهمة
    [two] صحّح { $mentor } مهمتين
    [few] صحّح { $mentor } { $count } مهام
    [many] صحّح { $mentor } { $count } مهمة
   *[other] صحّح { $mentor } { $count } مهمة
}
mail-corrected-intro = مرحبًا { $name }، هذا ما تغيّر. ما أشّرت عليه يبقى كما هو.
mail-corrected-title = العنوان السابق: { $title }
mail-corrected-description = الوصف جديد.
mail-corrected-due = تستحق الآن { $day }
mail-corrected-subtask = «{ $before }» أصبحت «{ $after }»

## Mail with a note

mail-note = رسالة من { $mentor }
mail-note-intro = مرحبًا { $name }، كتب لك { $mentor } ما يلي.
mail-note-signed = { $author }، { $day }
mail-note-action = افتح الرسالة
mail-note-reason = تصلك هذه الرسالة لأن { $mentor } كتب لك في { $productName }.
mail-note-stops = أوقف البريد عن الرسائل

## Mail about reviews and comments

mail-submission = عمل مقدَّم للمراجعة من { $client }: { $title }
mail-submission-heading = لدى { $client } عمل ينتظر مراجعتك
mail-submission-intro = مرحبًا { $name }، وصلتك هذه المهمة من { $client } لمراجعتها.
mail-submission-action = افتح المراجعة
mail-revision = النسخة { $revision }
mail-approved = موافقة من { $mentor }: { $title }
mail-approved-heading = تمت الموافقة على مهمتك من { $mentor }
mail-approved-intro = مرحبًا { $name }، تمت الموافقة على «{ $title }» وأصبحت مكتملة.
mail-changes = تعديلات مطلوبة من { $mentor }: { $title }
mail-changes-heading = تعديلات مطلوبة من { $mentor }
mail-changes-intro = مرحبًا { $name }، تحتاج «{ $title }» إلى بعض التعديلات. أجرِ المطلوب ثم قدّمها مرة أخرى.
mail-comments = { $count ->
    [zero] لا تعليقات جديدة: { $title }
    [one] تعليق من { $author }: { $title }
    [two] تعليقان جديدان: { $title }
    [few] { $count } تعليقات جديدة: { $title }
    [many] { $count } تعليقًا جديدًا: { $title }
   *[other] { $count } تعليق جديد: { $title }
}
mail-comments-heading = { $count ->
    [zero] لا تعليقات جديدة
    [one] تعليق من { $author }
    [two] تعليقان جديدان
    [few] { $count } تعليقات جديدة
    [many] { $count } تعليقًا جديدًا
   *[other] { $count } تعليق جديد
}
mail-comments-intro = مرحبًا { $name }، هذا ما كُتب حول «{ $title }».
mail-comment-author = { $author }:
mail-reviews-reason = تصلك هذه الرسالة لأن المهمة تُراجَع وتُناقَش في { $productName }.
mail-reviews-stops = أوقف البريد عن المراجعات والتعليقات

## Mail about check-ins

mail-check-in-reminder = ما زالت مفتوحة: { $checkIn }
mail-check-in-reminder-intro = مرحبًا { $name }، لديك أسئلة من { $mentor } في «{ $checkIn }» ولم تصل إجابتك بعد.
mail-check-in-reminder-action = أجب الآن
mail-check-in-open-until = مفتوحة حتى { $until }.
mail-check-in-until = { $day }، { $time }
mail-check-in-reply = كتب { $author } عن متابعتك: { $checkIn }
mail-check-in-reply-heading = كتب { $author } عن متابعتك
mail-check-in-reply-action = افتح المتابعة
mail-check-in-comment-intro = مرحبًا { $name }، رد { $author } بشأن الإجابات عن «{ $checkIn }». النص ليس في هذه الرسالة.
mail-check-in-comment-action = افتح الإجابات
mail-check-in-comment-reason = تصلك هذه الرسالة لأنك كتبت عن إجابات متابعة في { $productName }.
mail-check-ins-reason = تصلك هذه الرسالة لأن مرشدك يسألك من حين إلى آخر في { $productName }.
mail-check-ins-stops = أوقف البريد عن المتابعات

## Daily mail

mail-digest-heading = صباح الخير يا { $name }
mail-digest-summary = { $summary }.
mail-digest-count-due-today = { $count ->
    [zero] لا مهام تستحق اليوم
    [one] مهمة تستحق اليوم
    [two] مهمتان تستحقان اليوم
    [few] { $count } مهام تستحق اليوم
    [many] { $count } مهمة تستحق اليوم
   *[other] { $count } مهمة تستحق اليوم
}
mail-digest-count-overdue = { $count ->
    [zero] لا مهام متأخرة
    [one] مهمة متأخرة
    [two] مهمتان متأخرتان
    [few] { $count } مهام متأخرة
    [many] { $count } مهمة متأخرة
   *[other] { $count } مهمة متأخرة
}
mail-digest-count-new = { $count ->
    [zero] لا مهام جديدة
    [one] مهمة جديدة
    [two] مهمتان جديدتان
    [few] { $count } مهام جديدة
    [many] { $count } مهمة جديدة
   *[other] { $count } مهمة جديدة
}
mail-digest-count-corrected = { $count ->
    [zero] لا مهام مصحّحة
    [one] مهمة مصحّحة
    [two] مهمتان مصحّحتان
    [few] { $count } مهام مصحّحة
    [many] { $count } مهمة مصحّحة
   *[other] { $count } مهمة مصحّحة
}
mail-digest-count-notes = { $count ->
    [zero] لا رسائل جديدة
    [one] رسالة جديدة
    [two] رسالتان جديدتان
    [few] { $count } رسائل جديدة
    [many] { $count } رسالة جديدة
   *[other] { $count } رسالة جديدة
}
mail-digest-count-check-ins = { $count ->
    [zero] لا متابعات مفتوحة
    [one] متابعة مفتوحة
    [two] متابعتان مفتوحتان
    [few] { $count } متابعات مفتوحة
    [many] { $count } متابعة مفتوحة
   *[other] { $count } متابعة مفتوحة
}
mail-digest-count-entries = { $count ->
    [zero] لا مراجعات ولا تعليقات
    [one] مراجعة أو تعليق
    [two] مراجعتان أو تعليقان
    [few] { $count } مراجعات وتعليقات
    [many] { $count } مراجعة وتعليقًا
   *[other] { $count } مراجعة وتعليق
}
mail-digest-due-today = مستحقة اليوم
mail-digest-overdue = متأخرة
mail-digest-new = الجديد منذ الرسالة السابقة
mail-digest-corrected = مهام صُحّحت
mail-digest-entries = المراجعات والتعليقات
mail-digest-check-ins = متابعات مفتوحة
mail-digest-open-until = مفتوحة حتى { $until }
mail-digest-submission = قدّم { $author } النسخة { $revision }
mail-digest-approved = وافق { $author } عليها
mail-digest-changes = طلب { $author } تعديلات
mail-digest-comment = علّق { $author }
mail-digest-correction = صحّحها { $author }
mail-digest-words = { $what }: { $words }
mail-digest-notes = { $count ->
    [zero] لا رسائل لك
    [one] رسالة لك
    [two] رسالتان لك
    [few] { $count } رسائل لك
    [many] { $count } رسالة لك
   *[other] { $count } رسالة لك
}
mail-digest-line = { $title } ({ $note })
mail-digest-progress = أُنجز { $done } من { $count ->
    [zero] المهام الفرعية
    [one] مهمة فرعية واحدة
    [two] مهمتين فرعيتين
    [few] { $count } مهام فرعية
    [many] { $count } مهمة فرعية
   *[other] { $count } مهمة فرعية
}
mail-digest-was-due = كانت تستحق { $day }
mail-digest-no-due-date = بلا تاريخ استحقاق
mail-digest-others = و{ $count } غيرها
mail-digest-preview-notes = كتب لك مرشدك.
mail-digest-action = افتح لوحتك
mail-digest-action-admin = افتح المراجعات
mail-digest-reason = تصلك هذه الرسالة مرة في اليوم عند الثامنة صباحًا بتوقيتك، وفقط عندما يكون هناك جديد.
mail-digest-stops = أوقف البريد اليومي
mail-digest-missing = رسالة يومية تعذّرت كتابتها
mail-digest-missing-text = تعذّرت كتابة إحدى رسائلك اليومية. تجد على لوحتك كل ما كان سيرد فيها.

## Mail about the account

mail-confirm = أكّد بريدك الإلكتروني
mail-confirm-preview = يعمل الرابط مرة واحدة، لمدة يوم.
mail-confirm-intro = أُنشئ حساب في { $productName } بهذا العنوان. إن كان لك، فأكّد أنك تقرأ البريد هنا. يعمل الرابط مرة واحدة، لمدة يوم.
mail-confirm-not-you = لم تكن أنت؟ لا تفعل شيئًا: من دون تأكيدك لن يرسل إليك الحساب شيئًا يُذكر.
mail-confirm-reason = تصلك هذه الرسالة لأن أحدهم كتب عنوانك. لست على أي قائمة.
mail-reset = اختر كلمة مرور جديدة
mail-reset-preview = يعمل الرابط مرة واحدة، لمدة ساعة.
mail-reset-intro = طلب أحدهم كلمة مرور جديدة لحسابك. إن كنت أنت، فاختر واحدة هنا. يعمل الرابط مرة واحدة، لمدة ساعة. كلمة المرور الجديدة تسجّل خروجك من كل الأجهزة وتجدّد عنوان تقويمك.
mail-reset-not-you = لم تكن أنت؟ لا تفعل شيئًا: تبقى كلمة مرورك كما هي.
mail-password-changed = تم تغيير كلمة مرورك
mail-password-changed-preview = عيّن مرشدك كلمة مرور جديدة، وتم تسجيل خروجك من كل الأجهزة.
mail-password-changed-intro = عيّن مرشدك كلمة مرور جديدة لحسابك، وتم تسجيل خروجك من كل الأجهزة. يخبرك مرشدك بكلمة المرور؛ فهي لا تُرسل بالبريد أبدًا. تجدّد عنوان تقويمك أيضًا: برنامج التقويم الذي يقرأ مواعيدك يحتاج إلى العنوان الجديد من إعدادات الحساب.
mail-password-changed-not-you = لم تطلب ذلك؟ راسل مرشدك.
mail-own-password-preview = تم تسجيل خروج كل المتصفحات الأخرى.
mail-own-password-intro = غُيّرت كلمة مرور حسابك، بكلمة المرور القديمة أو برابط إعادة التعيين. تم تسجيل خروج كل المتصفحات الأخرى، وتجدّد عنوان تقويمك.
mail-new-browser = تسجيل دخول من متصفح جديد
mail-new-browser-preview = لم يسجّل الدخول إلى حسابك من قبل.
mail-new-browser-intro = سُجّل الدخول إلى حسابك من متصفح لم يُستخدم لذلك من قبل. إن كنت أنت، فلا شيء عليك فعله.
mail-new-browser-intro-named = سُجّل الدخول إلى حسابك من { $browser } على { $system }، ولم يُستخدم لذلك من قبل. إن كنت أنت، فلا شيء عليك فعله.
mail-security-not-you = لم تكن أنت؟ اختر كلمة مرور جديدة فورًا: { $address }
mail-handed-over-preview = أُزيل ما أُعدّ من قبل.
mail-two-factor-on = تسجيل الدخول بخطوتين مفعّل
mail-two-factor-on-preview = من الآن يحتاج تسجيل الدخول إلى رمز.
mail-two-factor-on-intro = فُعّل تسجيل الدخول بخطوتين لحسابك. من الآن يحتاج تسجيل الدخول إلى رمز من تطبيق المصادقة، أو أحد رموز الاسترداد التي احتفظت بها.
mail-two-factor-on-not-you = لم تكن أنت؟ أزله هنا بكلمة مرورك وسجّل خروج الجميع: { $address }
mail-two-factor-off = تسجيل الدخول بخطوتين متوقف
mail-two-factor-off-preview = من الآن تكفي كلمة مرورك.
mail-two-factor-off-intro = أُوقف تسجيل الدخول بخطوتين لحسابك. من الآن تكفي كلمة مرورك لتسجيل الدخول.
mail-two-factor-off-not-you = لم تكن أنت؟ اختر كلمة مرور جديدة فورًا.
mail-passkey-added = أُضيف مفتاح مرور
mail-passkey-added-preview = يسجّل الدخول إلى حسابك بلا كلمة مرور.
mail-passkey-added-intro = أُضيف مفتاح مرور إلى حسابك. يسجّل دخولك بلا كلمة مرور وبلا رمز.
mail-passkey-removed = أُزيل مفتاح مرور
mail-passkey-removed-preview = لم يعد يسجّل الدخول إلى حسابك.
mail-passkey-removed-intro = أُزيل مفتاح مرور من حسابك. لم يعد يسجّل دخولك.
mail-organisation-linked = رُبط حساب من مؤسستك
mail-organisation-linked-preview = من الآن يسجّل الدخول إلى حسابك.
mail-organisation-linked-intro = رُبط حساب من مؤسستك بحسابك. من الآن يسجّل دخولك.
mail-organisation-unlinked = فُكّ ربط حساب مؤسستك
mail-organisation-unlinked-preview = لم يعد يسجّل الدخول إلى حسابك.
mail-organisation-unlinked-intro = فُكّ ربط حساب مؤسستك بحسابك. لم يعد يسجّل دخولك.
mail-way-added-not-you = لم تكن أنت؟ أزله من حسابك ثم اختر كلمة مرور جديدة: { $address }
mail-closed = حسابك مغلق
mail-closed-preview = سجّل الدخول خلال 30 يومًا لتستعيده.
mail-closed-intro = أُغلق حسابك كما أردت. يمكنك استعادته حتى { $day }: فقط سجّل الدخول. بعد ذلك يُحذف كل ما فيه نهائيًا.
mail-closed-not-you = لم تكن أنت؟ سجّل الدخول واختر كلمة مرور جديدة فورًا.

## Invitation and test mail

mail-invitation = { $mentor } يدعوك إلى { $productName }
mail-invitation-preview = أنشئ حسابك. { $limit }
mail-invitation-intro = { $mentor } يدعوك إلى { $productName }: لوحة لمحتواك، فيها مهام وخطوات وقليل من الفرح عند إنجازها. أنشئ حسابك هنا.
mail-invitation-action = أنشئ حسابك
mail-invitation-once = يعمل الرابط مرة واحدة.
mail-invitation-until = يعمل الرابط مرة واحدة، حتى { $day }.
mail-invitation-not-you = { $limit } لا تعرف من هذا؟ لا تفعل شيئًا، ولن يُنشأ أي حساب.
mail-invitation-reason = تصلك هذه الرسالة مرة واحدة لأن أحدهم كتب عنوانك. لست على أي قائمة.
mail-test = إعدادات البريد تعمل
mail-test-preview = خرجت هذه الرسالة من { $productName } ووصلت.
mail-test-intro = مرحبًا { $name }، خرجت هذه الرسالة من { $productName } ووصلت.
mail-test-action = افتح البريد الصادر
mail-test-reason = تصلك هذه الرسالة لأنك طلبت رسالة تجريبية.

## Choices of clients

choice-client-required = اختر عميلًا واحدًا على الأقل.
choice-one-of = اختر العملاء بطريقة واحدة: بالاسم أو بالشريحة أو بالتصفية أو الجميع.
choice-except-of-ids = الاستثناءات ممكنة فقط مع تصفية أو شريحة أو الجميع.
choice-too-many = يمكن ذكر { $max } عميل كحد أقصى في المرة الواحدة.
choice-nobody-left = هذا الاختيار لا يصل إلى أحد الآن. لم يُنفَّذ شيء.
choice-all-have-it = كل من يصل إليه هذا الاختيار لديه ذلك بالفعل. لم يُنفَّذ شيء.
choice-leave-out = يجب أن تكون قيمة leaveOut هي whoHasIt.

## Tags and segments

tag-name-required = يُرجى إدخال اسم.
tag-name-with-separator = لا يمكن أن يحتوي اسم الوسم على فاصلة منقوطة.
tag-name-taken = يوجد وسم بهذا الاسم بالفعل.
tag-unknown = لم يعد هذا الوسم موجودًا.
tag-into-itself = لا يمكن دمج وسم في نفسه.
tag-none-chosen = اختر وسمًا واحدًا على الأقل.
tag-too-many = يمكن أن يوجد { $max } وسم كحد أقصى.
tag-too-many-of-one = يمكن إضافة { $max } وسمًا هنا كحد أقصى.
tag-too-many-of-clients = سيتجاوز { $clients } من العملاء الحد الأقصى البالغ { $max } وسمًا. لم يُنفَّذ شيء.
segment-name-required = يُرجى إدخال اسم.
segment-name-taken = توجد شريحة بهذا الاسم بالفعل.
segment-unknown = لم تعد هذه الشريحة موجودة.
segment-too-many = يمكن أن توجد { $max } شريحة كحد أقصى.
condition-required = أضف شرطًا واحدًا على الأقل.
condition-empty-group = تحتاج المجموعة إلى شرط واحد على الأقل.
condition-too-many = يمكن أن تحتوي الشريحة على { $max } شرطًا كحد أقصى.
condition-not-understood = هذا الشرط غير مكتمل أو غير معروف.
condition-day = يُكتب اليوم بالصيغة yyyy-mm-dd.
condition-days = يجب أن يكون عدد الأيام بين { $min } و{ $max }.
condition-count = يجب أن يكون العدد بين { $min } و{ $max }.
condition-percent = يجب أن تكون النسبة بين { $min } و{ $max }.
condition-answer-not-compared = لا تمكن المقارنة إلا بين إجابات الأعداد والمقاييس.

## البرامج

program-name-required = يُرجى إدخال اسم.
program-name-taken = يوجد برنامج بهذا الاسم بالفعل.
program-unknown = لم يعد هذا البرنامج موجودًا.
program-name-unknown = لا يوجد برنامج باسم «{ $name }».
program-too-many = لا يمكن أن يزيد عدد البرامج على { $max }.
program-too-many-of-one = لا يمكن هنا أكثر من { $max } من البرامج.
program-too-many-steps = لا يمكن أن تزيد خطوات البرنامج على { $max }.
program-too-many-days-off = لا يمكن أن تزيد فترات العطلة في البرنامج على { $max }.
program-day-off-too-long = لا يمكن أن تزيد فترة العطلة الواحدة على { $max } يومًا.
program-days = يجب أن يكون عدد الأيام بين { $min } و{ $max }.
program-too-long = يمكن أن يستمر البرنامج سنتين على الأكثر، وهذه الخطوة ستأتي بعد ذلك.
program-step-unknown = لم تعد هذه الخطوة موجودة.
program-step-twice = لا يمكن أن تتكرر الخطوة في البرنامج.
program-step-content-required = الخطوة إما قالب أو مهمة خاصة بها.
program-step-timing-required = تأتي الخطوة إما في يوم محدد أو بعد أيام من الخطوة السابقة.
program-step-day-decreases = لا يمكن أن تأتي خطوة في يوم أسبق من الخطوة التي قبلها.
program-first-step-after = تأتي الخطوة الأولى في يوم محدد، فلا خطوة قبلها.
program-template-unknown = لم يعد هذا القالب موجودًا.
template-in-programs = تستخدم برامجُ هذا القالب: { $names }. أزِله منها أولًا.
program-is-paused = البرنامج متوقف مؤقتًا. استأنف البرنامج.
program-not-paused = البرنامج ليس متوقفًا مؤقتًا.
program-paused-already = البرنامج متوقف مؤقتًا بالفعل.
program-without-steps = لا توجد خطوات في البرنامج بعد.
program-all-in-it = هم مشاركون فيه بالفعل.
program-all-left-out = لم يبقَ أحد: الجميع مشاركون فيه بالفعل أو لديهم مهمة منه.
enrolment-start = يمكن أن يبدأ البرنامج من قبل { $ago } يومًا إلى ما بعد { $ahead } يومًا.
enrolment-pause-end = ينتهي التوقف غدًا على أقرب تقدير، وبعد { $ahead } يومًا على الأكثر.
enrolment-shift = يجب أن يكون عدد الأيام بين 1 و{ $max }، تقديمًا أو تأخيرًا.
enrolment-ended = انتهت هذه المشاركة.
enrolment-paused = هذا متوقف مؤقتًا بالفعل.
enrolment-not-paused = هذا ليس متوقفًا مؤقتًا.
enrolment-step-came = جاءت هذه الخطوة بالفعل.
enrolment-act-unknown = تأتي الخطوة الآن أو لا تأتي أبدًا.

## Check-ins

check-in-name-required = يُرجى إدخال اسم.
check-in-name-taken = توجد متابعة بهذا الاسم بالفعل.
check-in-unknown = لم تعد هذه المتابعة موجودة.
check-in-too-many = لا يمكن أن يزيد عدد المتابعات على { $max }.
check-in-has-ended = انتهت هذه المتابعة.
check-in-closed = أُغلقت هذه المتابعة.
check-in-answers-changed = تغيّرت هذه الإجابات في الأثناء. اطّلع عليها مرة أخرى.
check-in-reminded = سبق تذكيرهم.
check-in-audience-required = اختر من تسألهم.
check-in-audience-of-program = متابعة البرنامج تسأل المشاركين فيه.
check-in-audience-not-understood = تسأل المتابعة الجميع أو عملاء مختارين أو شريحة.
check-in-rhythm-not-understood = هذا الإيقاع ناقص أو غير معروف.
check-in-number-range = يجب أن يكون العدد بين { $min } و{ $max }.
check-in-question-required = اطرح سؤالًا واحدًا على الأقل.
check-in-too-many-questions = لا يمكن أن تزيد أسئلة المتابعة على { $max }.
check-in-question-text-required = يُرجى إدخال سؤال.
check-in-question-kind-unknown = هذا النوع من الأسئلة غير معروف.
check-in-question-twice = لا يمكن أن يتكرر السؤال في المتابعة.
check-in-question-unknown = لم يعد هذا السؤال موجودًا.
check-in-choice-required = يُرجى إدخال خيار.
check-in-number-twice = يسأل سؤال آخر عن هذا الرقم بالفعل.
check-in-choice-twice = لا يمكن أن يتكرر الخيار في السؤال.
check-in-choice-unknown = لم يعد هذا الخيار موجودًا.
check-in-choices-range = لهذا السؤال من { $min } إلى { $max } من الخيارات.
check-in-least-above-most = لا يمكن أن يكون الحد الأعلى أصغر من الحد الأدنى.
check-in-answer-not-understood = لا تناسب هذه الإجابة السؤال.
check-in-answer-required = يُرجى الإجابة عن هذا السؤال.
check-in-answer-not-a-link = يُرجى إدخال رابط يبدأ بـ https://
check-in-answer-too-small = يجب ألا يقل العدد عن { $least }.
check-in-answer-too-large = يجب ألا يزيد العدد على { $most }.
amount-not-a-number = يُرجى إدخال عدد.
amount-ambiguous = يمكن أن يعني هذا عددين. اكتب الآلاف دون علامة، والكسور العشرية بعد نقطة، دون أن تزيد على المطلوب.
amount-too-many-digits = لا يمكن أن تزيد أرقام العدد على { $max }.
amount-not-whole = يُرجى إدخال عدد صحيح.
amount-too-many-decimals = { $max ->
    [one] لا يمكن أن تزيد الخانات العشرية على خانة واحدة.
    [two] لا يمكن أن تزيد الخانات العشرية على خانتين.
   *[other] لا يمكن أن تزيد الخانات العشرية على { $max }.
}

## Numbers

number-name-required = يرجى إدخال اسم.
number-name-taken = يوجد رقم بهذا الاسم بالفعل.
number-unknown = لم يعد هذا الرقم موجودًا.
number-too-many = يمكن أن يوجد { $max } رقمًا على الأكثر.
number-source-required = اختر من يكتبه.
number-better-required = اختر ما هو الأفضل.
number-counts-required = اختر المهام التي تُعدّ.
number-counted-is-whole = ما يعدّه النظام ليس له منازل عشرية.
number-counted-stays = ما يعدّه النظام لا يُكتب، والعكس صحيح.
number-fewer-decimals = لقيمه منازل عشرية أكثر.
number-not-yours = يكتب هذا الرقم شخص آخر.
number-day-in-the-future = لا يمكن أن تكون القيمة ليوم قادم.
number-day-too-early = اليوم من { $year } فصاعدًا.
number-day-unreadable = لا يوجد فيه يوم يمكن قراءته: اكتبه هكذا 2026-03-31
number-day-ambiguous = يمكن قراءة اليوم بطريقتين: اكتبه هكذا 2026-03-31
number-line-too-many-cells = خلاياه أكثر من خلايا العنوان: القيمة ذات الفاصلة العشرية تحتاج إلى علامتي اقتباس
number-line-two-amounts = فيه عددان: القيمة ذات الفاصلة العشرية تحتاج إلى علامتي اقتباس، وعمودها إلى العنوان «القيمة»
number-line-two-days = فيه يومان: عمود الأيام يحتاج إلى العنوان «اليوم»
number-line-unknown-address = لا أحد لديه هذا العنوان
number-line-without-the-number = ليس لديه هذا الرقم
number-line-twice = الشخص واليوم نفسهما كما في السطر { $line }
number-file-empty = لا توجد قيمة في هذا الملف.
number-file-too-long = يمكن أن يحتوي الملف على { $max } سطر على الأكثر.
number-goal-kind-required = اختر ما يطلبه الهدف.
number-goal-by-required = اختر اليوم الذي يُبلغ الهدف قبله.
number-goal-by-past = لا يمكن أن يكون يوم الهدف في الماضي.
number-goal-by-too-far = يمكن أن يكون يوم الهدف بعد { $years } سنوات من اليوم على الأكثر.
number-goal-every-required = اختر ما إذا كان لكل أسبوع أم لكل شهر.
table-numbers-not-understood = اذكر { $max } أرقام على الأكثر بمعرّفاتها، مفصولة بفواصل.
table-number-not-shown = لا يعرض الجدول هذا الرقم.
notification-number = تتابع رقمًا جديدًا: { $name }
notification-number-text = تجده ضمن التقدّم. لا يطلب شيئًا من تلقاء نفسه، والهدف تحدّده أنت.
